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
  /** Shown when the shop refuses an add without a reason. The text is in the product specification. */
  cannotAdd: string;
  /** Shown when the shop's response to an add is missing or invalid, so its result is unknown. */
  noAnswer: string;
  /** Accessible name of a button that opens the cart. Placeholder: [count] */
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
  /** Beside a discount code that does not combine with another code. Placeholder: [code], the other code */
  codeExcluded: string;
  /** Beside a discount code that a change of the cart has made ineffective. */
  codeEnded: string;
  /** Beside a discount code that has no effect for an unknown reason. */
  codeUnused: string;
  /** Shown with the message about a refused discount code, if the cart has other codes. */
  codesExclude: string;
  /** Replaces a milestone's message if its reward may not combine with other discounts. Placeholder: [label] */
  reachedMilestone: string;
  /** Like `reachedMilestone`, for a milestone without a label. */
  reachedReward: string;
  /** Shown after an add of a gift that does not combine with the cart's other discounts. */
  giftRefused: string;
  /** Shown in an empty cart if the browser refuses the shop's cookies. */
  cookiesBlocked: string;
  /** Replaces a countdown that has ended. */
  countdownOver: string;
  /** Shown if the shipping rates or countries can't be fetched. */
  ratesFailed: string;
  /** Replaces the shipping rates if the shop has none for the address. */
  noRates: string;
  /** The price of the cart with the cheapest shipping rate. */
  estimatedTotal: string;
  /** A control on a product card that leads to the product page. */
  viewProduct: string;
  /** The labels of the form for a shipping address. */
  shippingCountry: string;
  shippingProvince: string;
  shippingZip: string;
}

/** Replaces placeholders: `fillPlaceholders('[percentage] off', { percentage: '20%' })` returns `20% off`. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\[([a-z-]+)\]/g, (placeholder, name: string) => values[name] ?? placeholder);
}
