import type { NewLine } from '../cart/add-request.ts';
import type { AjaxCart } from '../cart/ajax-cart.ts';

// In this chunk, because most themes need neither event.
export { dispatchUpdateEvent } from './update-event.ts';

type Added = Pick<NewLine, 'variantId' | 'quantity'>;

/**
 * Dispatches Shopify's standard event for cart updates. `Shopify.actions` exists on every storefront; if `isDefault()`
 * is true, the theme does not use the standard events and this module is not loaded. `added` is the line just added, if
 * any: themes that open their drawer after their own adds then also open it.
 */
export function dispatchCartUpdate(target: EventTarget, cart: AjaxCart, added: Added | undefined): void {
  const { currency } = cart;
  const lines = cart.items.map(({ key, quantity }) => ({ id: `gid://shopify/CartLine/${key}`, quantity }));
  const summary = {
    id: `gid://shopify/Cart/${cart.token}`,
    totalQuantity: cart.item_count,
    cost: { totalAmount: { amount: (cart.total_price / 100).toFixed(2), currencyCode: currency } },
    lines,
    discountCodes: cart.discount_codes ?? [],
  };
  // Shopify's standard events carry their fields, and a promise of the result, as properties of the event object.
  const event = Object.assign(new Event('shopify:cart:lines-update', { bubbles: true }), {
    action: added ? 'add' : 'update',
    context: 'product',
    lines: added
      ? [{ merchandiseId: `gid://shopify/ProductVariant/${added.variantId}`, quantity: added.quantity }]
      : lines,
    promise: Promise.resolve({ cart: summary, detail: { didError: false } }),
  });
  target.dispatchEvent(event);
}
