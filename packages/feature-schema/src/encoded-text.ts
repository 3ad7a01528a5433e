// Encoded texts, such as rich text HTML and the merchant's custom code, are stored as base64 of their UTF-8 bytes.

/** Encodes a text for storage. */
export function encodeText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Decodes a stored text.
 *
 * @throws Error if it is not base64 of UTF-8. The schema accepts no such text.
 */
export function decodeText(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
