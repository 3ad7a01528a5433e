/** Prefix of our keys in the browser's local storage. */
const PREFIX = 'uptill:';

/**
 * Returns a value from local storage: null if there is none, undefined if the browser denies storage to a cross-site
 * iframe.
 */
export function readLocal(name: string): string | null | undefined {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return undefined;
  }
}

/** Stores a value in the local storage. Does nothing if the browser denies it. */
export function writeLocal(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {}
}
