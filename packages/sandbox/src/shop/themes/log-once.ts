const said = new Set<string>();

/** Says what the sandbox couldn't render as Shopify would, once for each thing. */
export function logOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(`[storefront] ${message}`);
}
