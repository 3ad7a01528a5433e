import type { AjaxCart } from '../cart/ajax-cart.ts';

/**
 * Tells a theme that may implement the platform's standard events of a cart that we have changed. `Shopify.actions` exists on
 * every storefront; `isDefault() === true` says that the theme does not answer to it, and then this is not loaded. The action
 * of the event is `update`, because themes open their drawer on `add`, which is the merchant's choice and not ours.
 */
export function tellStandardTheme(cart: AjaxCart, variantId: number | undefined): void {
  const { currency } = cart;
  const lines = cart.items.map(({ key, quantity }) => ({ id: `gid://shopify/CartLine/${key}`, quantity }));
  const summary = {
    id: `gid://shopify/Cart/${cart.token}`,
    totalQuantity: cart.item_count,
    cost: { totalAmount: { amount: (cart.total_price / 100).toFixed(2), currencyCode: currency } },
    lines,
    discountCodes: cart.discount_codes ?? [],
  };
  const changed = cart.items.findIndex((line) => line.variant_id === variantId);
  // The fields stand on the event itself, and its promise is how listeners learn of success.
  const event = Object.assign(new Event('shopify:cart:lines-update', { bubbles: true }), {
    action: 'update',
    context: 'product',
    lines: lines.slice(changed, changed + 1),
    promise: Promise.resolve({ cart: summary, detail: { didError: false } }),
  });
  document.dispatchEvent(event);
}
