import { vi } from 'vitest';
import type { CartState } from '../cart/cart-state.ts';
import type { PageData } from '../page/page-data.ts';
import { createStore } from '../page/store.ts';
import { productChoice, type Selection } from '../product/selection.ts';
import { createPanels } from '../shop/panels.ts';
import type { Shop } from '../shop/shop.ts';
import { openSlider } from '../widgets/recommendations/open-slider.ts';
import { testProduct } from './test-product.ts';

/** Returns a shop for unit tests of widgets: one product, an empty cart, and the settings `{ isEnabled: true, zIndex: 2 }`. */
export function testShop(changes: Partial<Shop> = {}): Shop {
  const product = testProduct();
  const selection = createStore<Selection>({
    variantId: 11,
    quantity: 1,
    sellingPlanId: null,
    wanted: null,
    knownVariants: 5,
  });
  const settings = { isEnabled: true, zIndex: 2 };
  const cart = changes.cart ?? createStore(testCartState());
  const shop: Shop = {
    config: { schemaVersion: 1, features: {} },
    beacon: '/apps/uptill/api/m',
    platform: 'desktop',
    strings: {} as Shop['strings'],
    isPreview: false,
    customCss: '',
    page: {
      data: { cart: { item_count: 0, items: [], uptill: null } } as unknown as PageData,
      isLockedByLayout: false,
      isScrollLocked: () => false,
      loadChunk: (_, chunk) => chunk,
      hasMiniCart: () => false,
      openMiniCart: async () => false,
    },
    cart,
    itemCount: () => cart.get().itemCount,
    selection,
    setProduct: () => undefined,
    product: () => productChoice(product, selection),
    settings: (() => settings) as unknown as Shop['settings'],
    isOutdated: false,
    money: String,
    moneyFormat: '{{amount}}',
    moneyWithCurrencyFormat: '{{amount}}',
    isB2B: false,
    root: '/',
    locale: 'en',
    country: 'US',
    addToCart: async () => undefined,
    cartClient: () => Promise.reject(new Error('This shop has no cart client.')),
    panels: createPanels(),
    openSlider: (action, go) => void openSlider(shop, action, go),
    track: vi.fn(),
    report: vi.fn(),
    prepare: () => undefined,
    ...changes,
  };
  return shop;
}

/** Returns the state of a cart that was not fetched yet. */
export function testCartState(changes: Partial<CartState> = {}): CartState {
  return { itemCount: 0, id: null, content: null, draft: [], pending: new Set(), shipping: 0, ...changes };
}
