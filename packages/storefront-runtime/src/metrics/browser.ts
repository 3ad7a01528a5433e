import { hex } from './uuid.ts';

const BROWSER_ID_KEY = 'uptill:browser';

/**
 * Returns the browser's id: 16 hex characters, created on the first call. Call this only with consent. If storage is
 * denied, the id is a new one on each page.
 */
export function browserId(): string {
  const newId = hex(crypto.getRandomValues(new Uint8Array(8)));
  try {
    const storedId = localStorage.getItem(BROWSER_ID_KEY);
    if (storedId && /^[0-9a-f]{16}$/.test(storedId)) return storedId;
    localStorage.setItem(BROWSER_ID_KEY, newId);
  } catch {
    // Storage is denied or full.
  }
  return newId;
}

/** Deletes the browser's id after the shopper has denied consent. */
export function deleteBrowserId(): void {
  try {
    localStorage.removeItem(BROWSER_ID_KEY);
  } catch {
    // Storage is denied, so there is no id.
  }
}

/** In this order, because each browser's user agent also contains names of later browsers. */
const families: [string, RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrom(e|ium)|CriOS/],
  ['Safari', /Safari/],
];

/** Returns the browser's family, such as `Safari`. */
export function browserFamily(userAgent: string): string | undefined {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
