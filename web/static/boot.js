// Watches over the start, outside Python: sets theme, motion and language before the first paint,
// moves the progress bar, and says in plain words what went wrong. It ends with "button-box:ready".
// Plain old JavaScript, so that even a browser too old for the game can say so.
(function () {
    "use strict";

    const WORDS = {
        en: {
            point: ".",
            about: "Four tabletop games, against the computer or at one table.",
            starting: "Starting…",
            slow: "This is taking longer than usual. It may still start, or you can try again.",
            missing: "Part of the game did not arrive. Check the connection and try again.",
            broken: "The game could not start. Trying again often helps.",
            wasm: "The game needs WebAssembly, which is missing or switched off in this browser.",
            old: "This browser is too old for the game. A current version of any browser will do.",
            retry: "Try again",
            repair: "Repair",
            repairing: "Repairing fetches everything anew. Your games stay.",
        },
        de: {
            point: ",",
            about: "Vier Brettspiele, gegen den Computer oder gemeinsam an einem Tisch.",
            starting: "Es geht gleich los …",
            slow: "Das dauert länger als sonst. Vielleicht klappt es noch, sonst hilft ein neuer Versuch.",
            missing: "Ein Teil des Spiels ist nicht angekommen. Bitte die Verbindung prüfen und es noch einmal versuchen.",
            broken: "Das Spiel konnte nicht starten. Oft hilft ein neuer Versuch.",
            wasm: "Das Spiel braucht WebAssembly, das in diesem Browser fehlt oder abgeschaltet ist.",
            old: "Dieser Browser ist zu alt für das Spiel. Jeder aktuelle Browser genügt.",
            retry: "Noch einmal versuchen",
            repair: "Reparieren",
            repairing: "Beim Reparieren wird alles neu geladen. Deine Partien bleiben erhalten.",
        },
        fr: {
            point: ",",
            about: "Quatre jeux de société, contre l’ordinateur ou autour d’une même table.",
            starting: "Le jeu démarre…",
            slow: "C’est plus long que d’habitude. Le jeu va peut-être démarrer ; sinon, réessaie.",
            missing: "Une partie du jeu n’est pas arrivée. Vérifie la connexion et réessaie.",
            broken: "Le jeu n’a pas pu démarrer. Réessayer suffit souvent.",
            wasm: "Le jeu a besoin de WebAssembly, absent ou désactivé dans ce navigateur.",
            old: "Ce navigateur est trop ancien pour le jeu. N’importe quel navigateur à jour convient.",
            retry: "Réessayer",
            repair: "Réparer",
            repairing: "Réparer recharge tout. Tes parties sont conservées.",
        },
        cs: {
            point: ",",
            about: "Čtyři deskové hry, proti počítači nebo společně u jednoho stolu.",
            starting: "Hra se spouští…",
            slow: "Trvá to déle než obvykle. Hra se možná ještě spustí, nebo to můžeš zkusit znovu.",
            missing: "Část hry se nenačetla. Zkontroluj připojení a zkus to znovu.",
            broken: "Hru se nepodařilo spustit. Často pomůže zkusit to znovu.",
            wasm: "Hra potřebuje WebAssembly, které v tomto prohlížeči chybí nebo je vypnuté.",
            old: "Tento prohlížeč je pro hru příliš starý. Stačí kterýkoli aktuální.",
            retry: "Zkusit znovu",
            repair: "Opravit",
            repairing: "Oprava načte všechno znovu. Tvoje partie zůstanou.",
        },
    };
    const PATIENCE = 45000; // milliseconds without progress
    const COUNT_EVERY = 50; // milliseconds
    const FROM = 5, TO = 80; // percent between which the bytes move the bar
    const OWN_CACHES = "button-box-"; // other sites may share our origin
    const STEPS = { "Loading Pyodide": 5, "Loaded interpreter": 90, "Loaded files": 95 };

    const settings = readSettings();
    const root = document.documentElement;
    root.lang = chooseLanguage();
    const words = WORDS[root.lang];
    root.dataset.theme = /^(light|dark)$/.test(settings.theme) ? settings.theme : "auto";
    root.dataset.motion = /^(full|reduced)$/.test(settings.motion) ? settings.motion : "auto";

    let over = false, patience = 0, counting = 0, received = 0; // received in bytes
    addEventListener("button-box:ready", finish);
    addEventListener("button-box:bytes", (event) => {
        received += event.detail.bytes;
        counting = counting || setTimeout(count, COUNT_EVERY);
    });
    addEventListener("py:progress", (event) => advance(STEPS[event.detail] || 0));
    addEventListener("button-box:failed", () => fail("broken"));
    addEventListener("py:done", () => fail("broken")); // the program has ended, yet nothing is ready
    addEventListener("unhandledrejection", (event) => {
        // A refused database is no failure: interpreter.mjs has a stand-in.
        if (event.reason instanceof DOMException || event.reason instanceof Event) return;
        fail(event.reason instanceof TypeError ? "missing" : "broken");
    });
    addEventListener("error", (event) => {
        if (event.target instanceof HTMLScriptElement) fail("missing");
    }, true);
    document.addEventListener("readystatechange", greet);
    advance(0);

    function readSettings() {
        try {
            return JSON.parse(localStorage.getItem("button-box:settings")) || {};
        } catch (_) {
            return {}; // nothing is kept, or it is not ours to read
        }
    }

    function chooseLanguage() {
        const wanted = [settings.language].concat(navigator.languages || navigator.language);
        const tags = wanted.map((tag) => String(tag).toLowerCase().split("-")[0]);
        return tags.find((tag) => Object.keys(WORDS).includes(tag)) || "en";
    }

    // Once the page is parsed, before PyScript runs: speak the right language.
    function greet() {
        if (document.readyState !== "interactive") return;
        for (const element of document.querySelectorAll("[data-boot]")) {
            element.textContent = words[element.dataset.boot];
        }
        new MutationObserver(removeNotices).observe(document.body, { childList: true });
        if (typeof WebAssembly !== "object") fail("wasm");
    }

    // How many of the bytes have come, in words and on the bar.
    function count() {
        counting = 0;
        const bar = document.getElementById("boot-progress");
        if (!bar) return;
        const all = Math.max(Number(bar.dataset.bytes), received);
        const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", words.point);
        const label = document.getElementById("boot-label");
        label.textContent = `${words.starting} ${megabytes(received)} / ${megabytes(all)} MB`;
        advance(FROM + (TO - FROM) * received / all);
    }

    function advance(percent) {
        if (over) return;
        clearTimeout(patience);
        patience = setTimeout(say, PATIENCE, "slow");
        remove("boot-problem");
        const bar = document.getElementById("boot-progress");
        if (bar) bar.value = Math.max(bar.value, percent);
    }

    // PyScript puts up a notice of its own when its configuration does not load.
    function removeNotices() {
        for (const notice of document.querySelectorAll(".py-error")) {
            notice.remove();
            fail("missing");
        }
    }

    function fail(reason) {
        if (over) return;
        finish();
        const modern = HTMLScriptElement.supports && HTMLScriptElement.supports("importmap");
        say(reason === "wasm" || modern ? reason : "old");
        ["boot-progress", "boot-label"].forEach(remove);
    }

    function finish() {
        over = true;
        clearTimeout(patience);
        remove("boot-problem");
    }

    function remove(id) {
        const element = document.getElementById(id);
        if (element) element.remove();
    }

    // Show the words and what can be done; on top of the page if Python has begun to draw it.
    function say(reason) {
        const panel = make("div", { id: "boot-problem" });
        panel.setAttribute("role", "alert");
        panel.append(make("p", { textContent: words[reason] }), button("retry", "primary", () => location.reload()));
        if (["slow", "missing", "broken"].includes(reason)) {
            panel.append(button("repair", "secondary", repair), make("p", { textContent: words.repairing }));
        }
        (document.getElementById("boot") || document.body || root).prepend(panel);
    }

    function make(tag, properties) {
        return Object.assign(document.createElement(tag), properties);
    }

    function button(word, rank, action) {
        const made = make("button", { type: "button", className: `action ${rank}`, textContent: words[word] });
        made.addEventListener("click", action);
        return made;
    }

    // Forget the service worker and what it keeps, never the games; fetch all anew; start again.
    async function repair(event) {
        event.target.disabled = true;
        const scope = new URL("./", document.baseURI).href;
        await forget(scope).catch(() => {}); // there may be neither service workers nor caches
        const files = performance.getEntriesByType("resource").map((entry) => entry.name);
        const own = files.filter((address) => address.startsWith(scope));
        await Promise.all(own.map((address) => fetch(address, { cache: "reload" }).catch(() => {})));
        location.reload();
    }

    async function forget(scope) {
        const registration = await navigator.serviceWorker.getRegistration();
        if (registration) await registration.unregister();
        const names = await caches.keys();
        const own = names.filter((name) => name.startsWith(OWN_CACHES) && name.endsWith(scope));
        await Promise.all(own.map((name) => caches.delete(name)));
    }
})();
