// A smoke journey in one browser: node tools/browsers.mjs <chromium|firefox|webkit> <path> <url>
// Starts the game, makes one move in each and lets the computer play, waits until the site is kept
// offline, says "kept" and waits for a line: then the server is gone, and the game has to start
// again and the computer to play all the same.

import { spawn } from "node:child_process";
import { once } from "node:events";
import puppeteer from "puppeteer-core";

const [engine, path, url] = process.argv.slice(2);
const GAMES = ["buttons", "button-up", "nmbr9", "patchwork"];
const PATIENCE = 120_000; // milliseconds
const PAUSE = 100;
const MOST_CLICKS = 8;
const DRIVER_PORT = 4721;

const IS_READY = () => performance.getEntriesByName("button-box:ready").length > 0;
const OFFLINE = () => document.getElementById("offline")?.textContent ?? "";
const GO = (fragment) => (location.hash = fragment);
const IS_AT_TABLE = () => location.hash.startsWith("#/play/");
const MOVES = () => {
    const kept = localStorage.getItem("button-box:game:" + location.hash.slice("#/play/".length));
    return JSON.parse(kept).record.moves.length;
};
const CLICK = (selector) => {
    const element = document.querySelector(selector);
    element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return Boolean(element);
};
const LET_PLAY = (level) => {
    const seats = [...document.querySelectorAll("select[id^=kind-]")];
    for (const seat of seats) {
        seat.value = level;
        seat.dispatchEvent(new Event("change", { bubbles: true }));
    }
    return seats.length > 0;
};
const WORKER_IS_READY = () => {
    const worker = document.querySelector("script[worker]")?.xworker;
    worker?.ready.then(() => (window.workerIsReady = true));
    return Boolean(window.workerIsReady);
};
const MOVE = "#primary:not([aria-disabled=true]), #pass:not([aria-disabled=true]), .place.is-legal";

const browser = engine === "webkit" ? await webkit() : await puppeteered();
try {
    await journey();
} catch (error) {
    console.log(`failed: ${error.message}`);
    process.exitCode = 1;
} finally {
    await browser.close();
}

async function journey() {
    await browser.open(url);
    const begun = Date.now();
    await until(IS_READY, Boolean);
    console.log(`started after about ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    for (const game of GAMES) await moveIn(game);
    await watchTheComputer();
    await browser.run(GO, "#/");
    const offline = await until(OFFLINE, Boolean);
    if (!offline.startsWith("Ready")) return console.log(offline);
    console.log("kept");
    await once(process.stdin, "data");
    await browser.open("about:blank");
    await browser.open(url);
    await until(IS_READY, Boolean);
    console.log("started again without the server");
    await watchTheComputer();
    process.stdin.destroy();
}

async function moveIn(game) {
    await browser.run(GO, `#/new/${game}`);
    await until(CLICK, Boolean, "#start");
    await until(IS_AT_TABLE, Boolean);
    const before = await browser.run(MOVES);
    for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
        await until(CLICK, Boolean, MOVE);
        if ((await browser.run(MOVES)) > before) return console.log(`${game}: a move was made`);
    }
    throw new Error(`${game}: no move after ${MOST_CLICKS} clicks`);
}

async function watchTheComputer() {
    await browser.run(GO, "#/new/nmbr9");
    await until(LET_PLAY, Boolean, "expert");
    await until(CLICK, Boolean, "#start");
    await until(WORKER_IS_READY, Boolean);
    const before = await browser.run(MOVES);
    await until(MOVES, (moves) => moves > before + 1);
    console.log("the computer plays, thinking in a worker");
}

// The answer of a function in the page, once it is as it should be.
async function until(asked, isAnswer, ...values) {
    for (const begun = Date.now(); Date.now() - begun < PATIENCE; ) {
        const answer = await browser.run(asked, ...values);
        if (isAnswer(answer)) return answer;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    throw new Error(`waited in vain for ${asked}`);
}

// Chromium by its own protocol, Firefox by WebDriver BiDi.
async function puppeteered() {
    const asRoot = process.getuid?.() === 0 && engine === "chromium";
    const opened = await puppeteer.launch({
        browser: engine === "firefox" ? "firefox" : "chrome",
        executablePath: path,
        args: asRoot ? ["--no-sandbox"] : [],
    });
    const page = await opened.newPage();
    return {
        open: (address) => page.goto(address, { waitUntil: "domcontentloaded" }),
        run: (asked, ...values) => page.evaluate(asked, ...values),
        close: () => opened.close(),
    };
}

// WebKitGTK by the WebDriver protocol; `path` is that of its small browser.
async function webkit() {
    const driver = spawn("WebKitWebDriver", [`--port=${DRIVER_PORT}`], { stdio: "ignore" });
    const options = { binary: path, args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    const { sessionId } = await patiently(() => command("POST", "/session", { capabilities }));
    const session = `/session/${sessionId}`;
    return {
        open: (address) => command("POST", `${session}/url`, { url: address }),
        run: (asked, ...values) =>
            command("POST", `${session}/execute/sync`, {
                script: `return (${asked}).apply(null, arguments)`,
                args: values,
            }),
        close: async () => {
            await command("DELETE", session);
            driver.kill();
        },
    };
}

async function patiently(action) {
    for (let tries = 0; tries < 50; tries++) {
        try {
            return await action();
        } catch (error) {
            if (!(error instanceof TypeError)) throw error; // the driver is there and says no
            await new Promise((resolve) => setTimeout(resolve, PAUSE));
        }
    }
    throw new Error("WebKitWebDriver does not answer");
}

async function command(method, address, body) {
    const response = await fetch(`http://localhost:${DRIVER_PORT}${address}`, {
        method,
        body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(value.message);
    return value;
}
