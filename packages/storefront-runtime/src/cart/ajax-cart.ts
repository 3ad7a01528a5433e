/** The fields of the `cart.js` response that the runtime uses. Money is in minor units. */
export interface AjaxCart {
  token: string;
  note: string | null;
  attributes: Record<string, string | null>;
  item_count: number;
  /** The price before discounts. */
  original_total_price: number;
  /** The price of all lines after their own discounts, before discounts on the whole cart. */
  items_subtotal_price: number;
  /** The price after all discounts, without shipping, taxes and duties. */
  total_price: number;
  total_discount: number;
  currency: string;
  requires_shipping: boolean;
  items: AjaxCartLine[];
  /** The discounts on the whole cart. */
  cart_level_discount_applications: DiscountApplication[];
  discount_codes?: { code: string; applicable: boolean }[];
  /** The requested sections. */
  sections?: Record<string, string | null>;
}

export interface AjaxCartLine {
  /** Changes when the line's properties, selling plan or discounts change. */
  key: string;
  variant_id: number;
  product_id: number;
  handle: string;
  /** The path of the product page with this variant. */
  url: string;
  quantity: number;
  title: string;
  product_title: string;
  /** Null for a product without options. */
  variant_title: string | null;
  product_has_only_default_variant: boolean;
  options_with_values: { name: string; value: string }[];
  /** Names of private properties begin with an underscore. */
  properties: Record<string, string> | null;
  image: string | null;
  /** The price of one item before discounts. */
  price: number;
  original_price: number;
  /** The price of one item after the line's discounts. */
  final_price: number;
  original_line_price: number;
  final_line_price: number;
  line_level_discount_allocations: { amount: number; discount_application: DiscountApplication }[];
  gift_card: boolean;
  requires_shipping: boolean;
  product_type: string;
  vendor: string;
  quantity_rule?: { min: number; max: number | null; increment: number };
  /** The selling plan and its unit prices. Prices of a prepaid plan are for all its deliveries. */
  selling_plan_allocation?:
    | {
        /** The price without the plan; null if it is the same. */
        compare_at_price?: number | null;
        per_delivery_price?: number;
        selling_plan: { id: number; name: string };
      }
    | undefined;
  /** The parent of a nested line. Removing the parent removes this line. */
  parent_relationship?: { parent_key: string };
}

export interface DiscountApplication {
  type: string;
  /** The discount's title or code. */
  title: string;
  /** Sample carts have none. */
  value_type?: 'percentage' | 'fixed_amount';
  total_allocated_amount: number;
}

export function isAjaxCart(value: unknown): value is AjaxCart {
  return isObject(value) && typeof value.item_count === 'number' && Array.isArray(value.items);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
