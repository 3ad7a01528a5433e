import type { NewLine } from '../cart/add-request.ts';
import type { AjaxCart } from '../cart/ajax-cart.ts';

/**
 * Dispatches the event that updates the cart and item counts in Horizon up to version 3.5.1 and themes based on it.
 * The theme's drawer opens only if `opens` is true.
 */
export function dispatchUpdateEvent(target: EventTarget, cart: AjaxCart, added?: NewLine, opens = false): void {
  // With this attribute, the drawer opens on each of these events, not only after an add.
  const drawer = opens ? null : document.querySelector('cart-drawer-component[auto-open]');
  drawer?.removeAttribute('auto-open');
  const line = cart.items.find(({ variant_id }) => variant_id === added?.variantId);
  target.dispatchEvent(
    new CustomEvent('cart:update', {
      bubbles: true,
      detail: {
        resource: cart,
        sourceId: 'uptill',
        data: {
          source: 'uptill',
          itemCount: cart.item_count,
          productId: line && String(line.product_id),
          sections: {},
          didError: false,
        },
      },
    }),
  );
  drawer?.setAttribute('auto-open', '');
}
