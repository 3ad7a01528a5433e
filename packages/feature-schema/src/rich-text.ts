// A rich text is HTML, stored as base64 of its UTF-8 bytes, like the merchant's custom code. The storefront decodes it.

/** Encodes HTML for storage. */
export function encodeHtml(html: string): string {
  const bytes = new TextEncoder().encode(html);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Decodes stored HTML.
 *
 * @throws Error if the text is not base64 of UTF-8. The schema accepts no such text.
 */
export function decodeHtml(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/**
 * Returns true for an address that a link of a rich text may have: https, e-mail, telephone, or a path of the shop such as
 * `/policies/terms-of-service`.
 */
export function isLinkAddress(address: string): boolean {
  return /^(https:\/\/|mailto:|tel:|\/(?![/\\]))\S*$/i.test(address);
}

/** Returns true if HTML has no visible text. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
