/**
 * The runtime's own words, translated by the extension's locale files and printed by the embed: no widget carries a
 * language. Placeholders stand in brackets, as in the merchant's texts.
 */
export interface Strings {
  /** Name of a widget's landmark. [product] */
  buyProduct: string;
  quantity: string;
  decreaseQuantity: string;
  increaseQuantity: string;
  /** An option's value that is sold out. [value] */
  soldOutValue: string;
  purchaseOption: string;
  oneTimePurchase: string;
  regularPrice: string;
  salePrice: string;
  /** Announced after an add. [product] */
  productAdded: string;
  /** When the shop gives no reason. Source: specification 8. */
  cannotAdd: string;
  /** When it is not known whether the shop has added. */
  noAnswer: string;
}

/** Fills placeholders: `fill('[percentage] off', { percentage: '20%' })`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\[([a-z-]+)\]/g, (placeholder, name: string) => values[name] ?? placeholder);
}
