import type { NewLine } from '../cart/add-request.ts';
import type { AjaxCart } from '../cart/ajax-cart.ts';

type Added = Pick<NewLine, 'variantId' | 'quantity'>;

/**
 * Tells a theme that may implement the platform's standard events of a cart that we have changed. `Shopify.actions` exists on
 * every storefront; `isDefault() === true` says that the theme does not answer to it, and then this is not loaded. `added` is what
 * was just added, if anything was: themes open their drawer on that, if they open it on their own adds.
 */
export function tellStandardTheme(cart: AjaxCart, added: Added | undefined): void {
  const { currency } = cart;
  const lines = cart.items.map(({ key, quantity }) => ({ id: `gid://shopify/CartLine/${key}`, quantity }));
  const summary = {
    id: `gid://shopify/Cart/${cart.token}`,
    totalQuantity: cart.item_count,
    cost: { totalAmount: { amount: (cart.total_price / 100).toFixed(2), currencyCode: currency } },
    lines,
    discountCodes: cart.discount_codes ?? [],
  };
  // The fields stand on the event itself, and its promise is how listeners learn of success.
  const event = Object.assign(new Event('shopify:cart:lines-update', { bubbles: true }), {
    action: added ? 'add' : 'update',
    context: 'product',
    lines: added
      ? [{ merchandiseId: `gid://shopify/ProductVariant/${added.variantId}`, quantity: added.quantity }]
      : lines,
    promise: Promise.resolve({ cart: summary, detail: { didError: false } }),
  });
  document.dispatchEvent(event);
}
