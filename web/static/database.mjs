// A stand-in for IndexedDB where the browser forbids it: PyScript would never start without.

const PROBE_MILLISECONDS = 2000;

// Whether a database can be opened; a browser that never answers counts as one that refuses.
export function databaseWorks() {
    return new Promise((resolve) => {
        setTimeout(resolve, PROBE_MILLISECONDS, false);
        try {
            const request = indexedDB.open("button-box:probe");
            request.onerror = () => resolve(false);
            request.onsuccess = () => {
                request.result.close();
                resolve(true);
            };
        } catch {
            resolve(false);
        }
    });
}

// As much of IndexedDB as PyScript uses: one store that is always empty.
export function forgetfulDatabase() {
    const answer = (result) => {
        const request = { result };
        queueMicrotask(() => request.onsuccess?.({ target: request }));
        return request;
    };
    const nothing = () => answer(undefined);
    const store = {
        count: () => answer(0),
        getAllKeys: () => answer([]),
        get: nothing,
        getKey: nothing,
        put: nothing,
        delete: nothing,
        clear: nothing,
    };
    const database = {
        objectStoreNames: ["entries"],
        transaction: () => ({ objectStore: () => store }),
        close() {},
    };
    return { open: () => answer(database), deleteDatabase: nothing };
}
