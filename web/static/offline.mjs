// Registers the service worker once the game accepts input, and tells the game how that stands:
// the event "button-box:offline" says "ready", "unavailable" or "update" (a newer version waits).
// Nothing in the game depends on it. A newer version starts when it is asked to, by the event
// "button-box:update", or when every tab has been closed; never in mid-game.

const SERVICE_WORKER = new URL("../service-worker.js", import.meta.url).href;

const whenReady = document.documentElement.dataset.ready
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener("button-box:ready", resolve, { once: true }));
whenReady.then(register).catch((error) => {
    console.info("No service worker:", error);
    tell("unavailable");
});

async function register() {
    if (!navigator.serviceWorker) throw new Error("this browser has none");
    const { Workbox } = await import("../vendor/%workbox%/workbox-window.prod.mjs");
    const workbox = new Workbox(SERVICE_WORKER, { scope: new URL("../", import.meta.url).pathname });
    workbox.addEventListener("activated", () => tell("ready"));
    workbox.addEventListener("waiting", () => tell("update"));
    workbox.addEventListener("redundant", ({ isExternal }) => isExternal || tellUnlessActive());
    addEventListener("button-box:update", () => {
        workbox.addEventListener("controlling", () => location.reload());
        workbox.messageSkipWaiting();
    });
    const registration = await workbox.register({ immediate: true });
    if (registration.active) tell("ready");
}

// The newest version could not be kept; an older one may still be there.
async function tellUnlessActive() {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) tell("unavailable");
}

function tell(detail) {
    dispatchEvent(new CustomEvent("button-box:offline", { detail }));
}
