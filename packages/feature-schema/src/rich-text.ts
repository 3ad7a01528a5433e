/**
 * Returns true for a valid link target in a rich text: https, mailto, tel, or a path of the shop such as
 * `/policies/terms-of-service`.
 */
export function isLinkAddress(address: string): boolean {
  return /^(https:\/\/|mailto:|tel:|\/(?![/\\]))\S*$/i.test(address);
}

/** Returns true if HTML has no visible text. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
