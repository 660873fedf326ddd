// Watches over the start, outside Python: sets theme and language before the first paint, moves
// the progress bar, and says in plain words what went wrong. It ends with "button-box:ready".
// Plain old JavaScript, so that even a browser too old for the game can say so.
(function () {
    "use strict";

    const WORDS = {
        en: {
            about: "Four tabletop games, against the computer or at one table.",
            starting: "Starting…",
            slow: "This is taking longer than usual. It may still start, or you can try again.",
            missing: "Part of the game did not arrive. Check the connection and try again.",
            broken: "The game could not start. Trying again often helps.",
            wasm: "The game needs WebAssembly, which is missing or switched off in this browser.",
            old: "This browser is too old for the game. A current version of any browser will do.",
            retry: "Try again",
        },
        de: {
            about: "Vier Brettspiele, gegen den Computer oder gemeinsam an einem Tisch.",
            starting: "Es geht gleich los …",
            slow: "Das dauert länger als sonst. Vielleicht klappt es noch, sonst hilft ein neuer Versuch.",
            missing: "Ein Teil des Spiels ist nicht angekommen. Bitte die Verbindung prüfen und es noch einmal versuchen.",
            broken: "Das Spiel konnte nicht starten. Oft hilft ein neuer Versuch.",
            wasm: "Das Spiel braucht WebAssembly, das in diesem Browser fehlt oder abgeschaltet ist.",
            old: "Dieser Browser ist zu alt für das Spiel. Jeder aktuelle Browser genügt.",
            retry: "Noch einmal versuchen",
        },
        fr: {
            about: "Quatre jeux de société, contre l’ordinateur ou autour d’une même table.",
            starting: "Le jeu démarre…",
            slow: "C’est plus long que d’habitude. Le jeu va peut-être démarrer ; vous pouvez aussi réessayer.",
            missing: "Une partie du jeu n’est pas arrivée. Vérifiez la connexion et réessayez.",
            broken: "Le jeu n’a pas pu démarrer. Réessayer suffit souvent.",
            wasm: "Le jeu a besoin de WebAssembly, absent ou désactivé dans ce navigateur.",
            old: "Ce navigateur est trop ancien pour le jeu. N’importe quel navigateur à jour convient.",
            retry: "Réessayer",
        },
        cs: {
            about: "Čtyři deskové hry, proti počítači nebo společně u jednoho stolu.",
            starting: "Hra se spouští…",
            slow: "Trvá to déle než obvykle. Hra se možná ještě spustí, nebo to můžete zkusit znovu.",
            missing: "Část hry se nenačetla. Zkontrolujte připojení a zkuste to znovu.",
            broken: "Hru se nepodařilo spustit. Často pomůže zkusit to znovu.",
            wasm: "Hra potřebuje WebAssembly, které v tomto prohlížeči chybí nebo je vypnuté.",
            old: "Tento prohlížeč je pro hru příliš starý. Stačí kterýkoli aktuální.",
            retry: "Zkusit znovu",
        },
    };
    const PATIENCE = 45000; // milliseconds without progress
    const DOWNLOAD = 12.3e6; // bytes of Pyodide, unpacked: they move the bar from 5 to 80 percent
    const STEPS = { "Loading Pyodide": 5, "Loaded interpreter": 90, "Loaded files": 95 };

    const settings = readSettings();
    const root = document.documentElement;
    root.lang = chooseLanguage();
    const words = WORDS[root.lang];
    root.dataset.theme = /^(light|dark)$/.test(settings.theme) ? settings.theme : "auto";

    let over = false, patience = 0, received = 0; // received in bytes
    addEventListener("button-box:ready", finish);
    addEventListener("button-box:bytes", (event) => {
        received += event.detail.bytes;
        advance(5 + 75 * Math.min(1, received / DOWNLOAD));
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

    // Show the words and a button; on top of the page if Python has begun to draw it.
    function say(reason) {
        const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
        const panel = make("div", { id: "boot-problem" });
        panel.setAttribute("role", "alert");
        const button = make("button", { type: "button", className: "action primary", textContent: words.retry });
        button.addEventListener("click", () => location.reload());
        panel.append(make("p", { textContent: words[reason] }), button);
        (document.getElementById("boot") || document.body || root).prepend(panel);
    }
})();
