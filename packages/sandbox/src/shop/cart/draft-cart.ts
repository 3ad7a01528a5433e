import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Product, SellingPlan, Variant } from '../catalogue/product.ts';
import type { Customer } from '../customers/customer.ts';
import type { DiscountAllocation, DiscountApplication } from '../discounts/application.ts';
import type { Discount } from '../discounts/discount.ts';
import type { Market } from '../markets/market.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CartLineState, CartState, ShopState } from '../state/state.ts';

/** What a price depends on besides the cart. A `Visit` has it all. */
export interface PricingPlace {
  sandbox: Pick<Sandbox, 'clock'>;
  shop: ShopState;
  market: Market;
  /** At the market's prices. */
  catalogue: Catalogue;
  customer: Customer | null;
  /** As entered at the checkout. */
  email?: string;
}

/** A line on its way through the steps. Money is in hundredths of the presentment currency. */
export interface DraftLine {
  state: CartLineState;
  product: Product;
  variant: Variant;
  sellingPlan: SellingPlan | null;
  /** One piece before discounts. */
  originalPrice: number;
  /** What discounts take off the whole line: those on the line, and its share of those on the cart. */
  allocations: DiscountAllocation[];
}

export interface DraftCart {
  state: CartState;
  lines: DraftLine[];
  applications: DiscountApplication[];
  /** What the checkout takes off the shipping. */
  shippingDiscounts: Discount[];
  discountCodes: { code: string; applicable: boolean }[];
}
