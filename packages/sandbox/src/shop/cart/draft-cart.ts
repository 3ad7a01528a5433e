import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Product, SellingPlan, Variant } from '../catalogue/product.ts';
import type { Customer } from '../customers/customer.ts';
import type { DiscountAllocation, DiscountApplication } from '../discounts/application.ts';
import type { Discount } from '../discounts/discount.ts';
import type { Market } from '../markets/market.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CartLineState, CartState, ShopState } from '../state/state.ts';

/** Everything besides the cart that prices depend on. A `ShopVisit` has all of it. */
export interface PricingContext {
  sandbox: Pick<Sandbox, 'clock' | 'config' | 'extensionsDir'>;
  shop: ShopState;
  market: Market;
  /** With the market's prices. */
  catalogue: Catalogue;
  /** The country and language of the storefront, which the address at the checkout does not change. */
  country: string;
  locale: string;
  customer: Customer | null;
  /** The e-mail address entered at the checkout. */
  email?: string;
  /** Whether the checkout has a delivery address. */
  hasAddress?: boolean;
}

/** A cart line while it is being priced. Amounts are in hundredths of the presentment currency. */
export interface DraftLine {
  state: CartLineState;
  product: Product;
  variant: Variant;
  sellingPlan: SellingPlan | null;
  /** Unit price before discounts. */
  originalPrice: number;
  /** Discount amounts for the whole line: discounts on the line, and its share of discounts on the cart. */
  allocations: DiscountAllocation[];
  /** True for the pieces that a discount has split from their stored line. `state` has their quantity. */
  isSplitOff?: boolean;
}

export interface DraftCart {
  state: CartState;
  lines: DraftLine[];
  applications: DiscountApplication[];
  /** Discounts on shipping, which the checkout applies. */
  shippingDiscounts: Discount[];
  /** Discounts of apps whose Functions the checkout runs for its shipping rates. */
  deliveryDiscounts: Discount[];
  discountCodes: { code: string; applicable: boolean }[];
}
