/** The fields of the `cart.js` response that the runtime uses. Money is in minor units. */
export interface AjaxCart {
  token: string;
  item_count: number;
  total_price: number;
  currency: string;
  attributes: Record<string, string | null>;
  items: AjaxCartLine[];
  discount_codes?: { code: string; applicable: boolean }[];
}

export interface AjaxCartLine {
  /** Changes when the line's properties or discounts change. */
  key: string;
  variant_id: number;
  product_id: number;
  handle: string;
  quantity: number;
  price: number;
  final_price?: number;
}

export function isAjaxCart(value: unknown): value is AjaxCart {
  return isObject(value) && typeof value.item_count === 'number' && Array.isArray(value.items);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
