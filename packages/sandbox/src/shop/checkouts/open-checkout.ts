import { type PricedCart, type PricedLine, priceCart } from '../cart/price.ts';
import { codesBesides, type ShippingDiscount, shippingDiscountOn } from '../discounts/shipping-discount.ts';
import { catalogueFor } from '../markets/catalogue-for.ts';
import { localeRoot } from '../markets/locale-root.ts';
import { marketOf } from '../markets/market-of-visit.ts';
import { type CartRate, ratesFor } from '../shipping/rates.ts';
import { type TaxTerms, taxOf, taxRateIn } from '../taxes/tax.ts';
import type { ShopVisit } from '../visit.ts';
import type { CheckoutState } from './checkout.ts';

/**
 * A checkout in one request, priced for the market of its address. Amounts are in hundredths of the presentment
 * currency.
 */
export interface Checkout {
  visit: ShopVisit;
  state: CheckoutState;
  cart: PricedCart;
  needsShipping: boolean;
  rates: CartRate[];
  /** The chosen rate, or the first one; null if there are no rates. */
  rate: CartRate | null;
  shippingDiscount: ShippingDiscount | null;
  /** The tax terms and the total tax; null where no tax is collected. */
  tax: { terms: TaxTerms; amount: number } | null;
  total: number;
}

/** Returns the checkout at `/checkouts/cn/<token>`. Null for an unknown token. */
export function openCheckout(visit: ShopVisit, token: string): Checkout | null {
  const { shop } = visit;
  const state = Object.hasOwn(shop.checkouts, token) ? shop.checkouts[token] : undefined;
  if (!state) return null;
  const place = placeOf(visit, state);
  const stored = shop.carts[state.cartToken];
  const empty = { token: state.cartToken, note: '', attributes: {}, lines: [], discountCodes: [] };
  const pricing = { ...place, email: state.email, hasAddress: state.address !== null };
  const priced = priceCart(stored ?? empty, pricing);
  const needsShipping = priced.lines.some(({ variant }) => variant.requiresShipping);
  const rates = needsShipping && state.address ? ratesFor(place, priced, state.address) : [];
  const rate = rates.find(({ handle }) => handle === state.shippingRate) ?? rates[0] ?? null;
  const shippingDiscount =
    rate && state.address ? shippingDiscountOn({ rates, rate }, state.address.country, priced, pricing) : null;
  const cart = { ...priced, discountCodes: codesBesides(shippingDiscount, priced) };
  const shipping = (rate?.price ?? 0) - (shippingDiscount?.amount ?? 0);
  const tax = taxOn(place, state, [...cart.lines.map(priceAfterDiscounts), shipping]);
  const total = cart.totalPrice + shipping + (tax && !tax.terms.taxesIncluded ? tax.amount : 0);
  return { visit: place, state, cart, needsShipping, rates, rate, shippingDiscount, tax, total };
}

const priceAfterDiscounts = ({ originalLinePrice, allocations }: PricedLine) =>
  allocations.reduce((price, { amount }) => price - amount, originalLinePrice);

/** Returns the tax in the country of the shipping address. Each amount is rounded separately. */
function taxOn({ shop, currency }: ShopVisit, { address }: CheckoutState, amounts: number[]): Checkout['tax'] {
  const rate = address && taxRateIn(shop, address.country);
  if (!rate) return null;
  const terms = { taxesIncluded: shop.taxes.included, tax: rate, presentmentCurrency: currency };
  return { terms, amount: amounts.reduce((sum, amount) => sum + taxOf(terms, amount), 0) };
}

/**
 * Returns the visit with the market of the shipping address, its prices and its currency, in the language of the
 * checkout. The country stays the storefront's.
 */
function placeOf(visit: ShopVisit, { address, locale = visit.locale }: CheckoutState): ShopVisit {
  const { shop } = visit;
  const sold = address ? marketOf(shop, address.country) : undefined;
  const market = sold ?? visit.market;
  const catalogue = catalogueFor({ ...visit, market, locale });
  return { ...visit, locale, root: localeRoot(shop, locale), market, currency: market.currency, catalogue };
}
