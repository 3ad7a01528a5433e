/** `https://cdn.shopify.com/storefront/standard-actions.js`: `Shopify.actions`, which every storefront gets from the platform. */
import { configurable } from './configurable.ts';
import { behaves } from './features.ts';
import { getCart } from './get-cart.ts';
import { openKnownCart, showChangedCart } from './show-cart.ts';
import { type CartAnswer, type CartInput, type EventMeta, type UpdateOptions, writeCart } from './update-cart.ts';

const updateCart = configurable<[CartInput, UpdateOptions?], CartAnswer, EventMeta>(writeCart, showChangedCart);
// Whoever configured it: the page's theme may answer to nothing all the same.
if (behaves('standardActions', 'configured')) updateCart.configure({ handler: (change) => change() });
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
