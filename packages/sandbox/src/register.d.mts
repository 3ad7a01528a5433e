/** Loaded for what it does to `fetch`. */
export {};
