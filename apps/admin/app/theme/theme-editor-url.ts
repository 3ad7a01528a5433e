/** The theme editor of the shop's published theme. `open` says on what: `{ template: 'product' }`. */
export function themeEditorUrl(shop: string, open: Record<string, string>): string {
  return `https://${shop}/admin/themes/current/editor?${new URLSearchParams(open)}`;
}
