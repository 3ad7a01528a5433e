import { hex } from './uuid.ts';

const BROWSER_ID_KEY = 'uptill:browser';

/**
 * 16 hex characters that this browser keeps. Asked for only with consent. Where storage is denied, each page is a
 * browser of its own.
 */
export function browserId(): string {
  const fresh = hex(crypto.getRandomValues(new Uint8Array(8)));
  try {
    const known = localStorage.getItem(BROWSER_ID_KEY);
    if (known && /^[0-9a-f]{16}$/.test(known)) return known;
    localStorage.setItem(BROWSER_ID_KEY, fresh);
  } catch {
    // Storage denied or full.
  }
  return fresh;
}

/** Forgets the browser, for a shopper who has refused. */
export function forgetBrowser(): void {
  try {
    localStorage.removeItem(BROWSER_ID_KEY);
  } catch {
    // Storage denied: nothing is there.
  }
}

/** In this order: each browser below also claims the names of those after it. */
const families: [string, RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrom(e|ium)|CriOS/],
  ['Safari', /Safari/],
];

/** The browser's family, such as `Safari`. */
export function browserFamily(userAgent: string): string | undefined {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
