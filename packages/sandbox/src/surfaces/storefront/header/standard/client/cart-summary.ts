import { createGid } from './gids.ts';

/** Fields of the Ajax API's cart that a summary is made from. Money is in hundredths. */
export interface AjaxCart {
  token: string;
  item_count: number;
  total_price: number;
  currency: string;
  items: { key: string; variant_id: number; quantity: number; final_line_price: number }[];
  discount_codes?: { code: string; applicable: boolean }[];
  note?: string | null;
  attributes?: Record<string, string>;
}

interface Money {
  amount: string;
  currencyCode: string;
}

/** The cart in standard events and actions. It has no titles, pictures or properties. */
export interface CartSummary {
  id: string;
  totalQuantity: number;
  cost: { totalAmount: Money };
  lines: { id: string; quantity: number; cost: { totalAmount: Money } }[];
  discountCodes: { code: string; applicable: boolean }[];
}

export function cartSummary(cart: AjaxCart): CartSummary {
  const money = (hundredths: number): Money => ({
    amount: (hundredths / 100).toFixed(2),
    currencyCode: cart.currency,
  });
  return {
    id: createGid('Cart', cart.token),
    totalQuantity: cart.item_count,
    cost: { totalAmount: money(cart.total_price) },
    lines: cart.items.map((item) => ({
      id: createGid('CartLine', item.key),
      quantity: item.quantity,
      cost: { totalAmount: money(item.final_line_price) },
    })),
    discountCodes: (cart.discount_codes ?? []).map(({ code, applicable }) => ({ code, applicable })),
  };
}
