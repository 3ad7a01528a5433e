/** Returns a text as base64 of its UTF-8 bytes, the format in which the API transfers code. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Decodes a text from base64.
 * @throws TypeError if the bytes are not UTF-8.
 */
export function fromBase64(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
