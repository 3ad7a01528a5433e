/**
 * The runtime's own texts. The extension's locale files contain their translations, and the embed prints them.
 * Placeholders are in brackets, as in the merchant's texts.
 */
export interface Strings {
  /** Accessible name of a widget's landmark. Placeholder: [product] */
  buyProduct: string;
  quantity: string;
  decreaseQuantity: string;
  increaseQuantity: string;
  /** An option value that is sold out. Placeholder: [value] */
  soldOutValue: string;
  purchaseOption: string;
  oneTimePurchase: string;
  /** Beside the price of a prepaid selling plan. Placeholder: [count], at least 2 */
  forDeliveries: string;
  regularPrice: string;
  salePrice: string;
  /** Announced after an add. Placeholder: [product] */
  productAdded: string;
  /** Shown when the shop refuses an add without a reason. The product specification prescribes the text. */
  cannotAdd: string;
  /** Shown when the shop's response to an add is missing or invalid, so its result is unknown. */
  noAnswer: string;
  /** Accessible name of a button that leads to the cart. Placeholder: [count] */
  cartItems: string;
  /** A button that leads to the cart. */
  viewCart: string;
  /** A button that leads to the checkout. */
  checkout: string;
  /** Accessible name of a button that scrolls a carousel back. */
  previous: string;
  /** Accessible name of a button that scrolls a carousel on. */
  next: string;
  /** Accessible name of the button that closes a panel. */
  close: string;
  /** Accessible name of a button that removes a line, before the product's name. */
  remove: string;
  /** Shown in place of a removed line. Placeholder: [product] */
  removed: string;
  /** A button that puts a removed line back. */
  undo: string;
  /** A button that loads the cart again. */
  tryAgain: string;
  /** Announced after a discount code was entered. Placeholder: [code] */
  codeApplied: string;
  /** Beside a discount code that reduces only the price of shipping. */
  codeForShipping: string;
  /** Beside a discount code that another one excludes. Placeholder: [code], the other one */
  codeExcluded: string;
  /** Beside a discount code that a change of the cart has made ineffective. */
  codeEnded: string;
  /** Beside a discount code that has no effect, if the reason is not known. */
  codeUnused: string;
  /** Shown with the message about a refused discount code, if the cart has other codes. */
  codesExclude: string;
  /** In place of a milestone's message, if its reward may not combine with other discounts. Placeholder: [label] */
  reachedMilestone: string;
  /** As above, for a milestone without a label. */
  reachedReward: string;
  /** Shown after a gift was added that the checkout does not grant with the other discounts of the cart. */
  giftRefused: string;
  /** Shown in an empty cart if the browser refuses the shop's cookies. */
  cookiesBlocked: string;
  /** In place of a countdown that has ended. */
  countdownOver: string;
  /** Shown if the shop does not say its shipping rates, or the countries to which it ships. */
  ratesFailed: string;
  /** In place of shipping rates, if the shop has none for the address. */
  noRates: string;
  /** The price of the cart with the cheapest shipping rate. */
  estimatedTotal: string;
  /** A control on a product card that leads to the product page. */
  viewProduct: string;
}

/** Replaces placeholders: `fillPlaceholders('[percentage] off', { percentage: '20%' })` returns `20% off`. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\[([a-z-]+)\]/g, (placeholder, name: string) => values[name] ?? placeholder);
}
