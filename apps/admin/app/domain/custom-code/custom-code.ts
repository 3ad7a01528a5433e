import { z } from 'zod';

/** The merchant's own code for the online store. */
export interface CustomCode {
  js: string;
  css: string;
}

export type Language = keyof CustomCode;

export const LANGUAGES = ['js', 'css'] as const satisfies readonly Language[];

export const NO_CODE: CustomCode = { js: '', css: '' };

export const customCodeSchema = z.object({ js: z.string(), css: z.string() }) satisfies z.ZodType<CustomCode>;

/** Largest code of one language in bytes of UTF-8. Both fit in one metafield, also with their quotes escaped. */
export const MAX_CODE_BYTES = 50_000;

/** Query parameter of pages of the store that are shown without the custom code. */
export const WITHOUT_CODE = 'uptill-code=off';

/** Returns the number of bytes of a text in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/** Returns a text as base64 of its UTF-8 bytes, as the API carries code. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Returns the text of base64.
 * @throws TypeError if the bytes are not UTF-8.
 */
export function fromBase64(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
