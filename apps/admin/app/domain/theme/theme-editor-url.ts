/** Returns the theme editor's URL for the published theme, opened by `parameters` such as `{ template: 'product' }`. */
export function themeEditorUrl(shop: string, parameters: Record<string, string>): string {
  return `https://${shop}/admin/themes/current/editor?${new URLSearchParams(parameters)}`;
}

/** Returns the URL of the checkout editor, in which merchants place blocks of the pages after the checkout. */
export function checkoutEditorUrl(shop: string): string {
  return `https://${shop}/admin/settings/checkout/editor`;
}
