/**
 * Source of `https://cdn.shopify.com/storefront/standard-actions.js`, which defines `Shopify.actions` on every
 * storefront.
 */
import { configurable } from './configurable.ts';
import { hasBehaviour } from './features.ts';
import { getCart } from './get-cart.ts';
import { openKnownCart, showChangedCart } from './show-cart.ts';
import { type CartAnswer, type CartInput, type EventMeta, type UpdateOptions, writeCart } from './update-cart.ts';

const updateCart = configurable<[CartInput, UpdateOptions?], CartAnswer, EventMeta>(writeCart, showChangedCart);
// Simulates a theme that has configured the action but does not show changes.
if (hasBehaviour('standardActions', 'configured')) updateCart.configure({ handler: (change) => change() });
const openCart = configurable<[], void>(openKnownCart);

const shopify: object = Object(Reflect.get(window, 'Shopify'));
Reflect.set(shopify, 'actions', {
  getCart: Object.assign(getCart, {
    isDefault: () => true,
    configure: () => {
      throw new TypeError('getCart cannot be configured');
    },
  }),
  updateCart,
  openCart,
});
