const said = new Set<string>();

/** Warns in the terminal that something cannot be rendered as at Shopify. Prints each message once. */
export function logOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(`[storefront] ${message}`);
}
