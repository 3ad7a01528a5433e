import type { ThemeCartModule } from '../cart/theme-sync.ts';

/**
 * What themes of one kind offer to apps. Recognised by what is in the page, not by the theme's name. To support another
 * kind, add a row to `contracts`: see docs/guides/theme-contract.md.
 */
export interface ThemeContract {
  /** The name of the kind, for merchants: a theme of this kind that many know. */
  name: string;
  /** Selector of what all pages of such themes contain, even while the cart is empty. */
  element: string;
  /** How the theme renders its own cart after somebody else has changed it, without opening it. */
  refresh?: Refresh;
  /** Selector of the forms, or of elements around them, that the theme adds at `submit`. Others may add at the click. */
  addsAtSubmit?: string;
  /** Selector of the controls that open the theme's cart from inside its own element, where other controls do not. */
  opensFromInside?: string;
  /** Selector of all parts of the cart page that show the cart. Each has the id of its section in `data-id`. */
  cartPage?: string;
  /** A badge on the cart icon that only its class shows. */
  badge?: Badge;
}

/** The selector of a badge, and the class with which it is shown. */
export type Badge = readonly [element: string, shownBy: string];

export type Refresh =
  /** The theme listens to an event. Its `detail` contains the cart. */
  | { event: string; on?: 'documentElement' }
  /** The theme has a global function, which takes the cart. */
  | { call: string }
  /**
   * A section renders the theme's cart. Default: the one that the element names in `data-section-id`, or is in. `parts`
   * are the elements, with ids, whose content is replaced, by default that of the element. Then `ready`, a method of
   * the first part, is called.
   */
  | { section: string | null; parts?: string; ready?: string }
  /** The theme listens to Shopify's standard events, or to Horizon's older one. */
  | { events: true }
  /** The theme needs code of its own, which only its pages load. */
  | { load(): Promise<ThemeCartModule> };

/** The names of elements that contain a theme's cart. */
const CART_ELEMENTS = ':is(cart-drawer,side-cart,mini-cart,ajax-cart)';

/** The kinds of themes, the more specific first. */
export const contracts: readonly ThemeContract[] = [
  {
    name: 'Horizon',
    element: 'cart-items-component,cart-drawer-component,product-form-component',
    refresh: { events: true },
    addsAtSubmit: 'product-form-component',
    opensFromInside: '[on\\:click$="/open"]',
  },
  {
    name: 'Impulse',
    element: '#CartDrawerForm',
    refresh: { event: 'cart:build' },
    badge: ['.cart-link__bubble', 'cart-link__bubble--visible'],
  },
  {
    name: 'Prestige',
    element: '#mini-cart.mini-cart,#sidebar-cart',
    refresh: { event: 'cart:refresh', on: 'documentElement' },
  },
  {
    name: 'Local',
    element: '#site-cart-sidebar',
    refresh: { section: 'helper-cart', parts: '#AjaxCartForm,#AjaxCartSubtotal', ready: 'ajaxifyCartItems' },
  },
  { name: 'Broadcast', element: '[data-drawer="drawer-cart"]', refresh: { event: 'theme:cart:change' } },
  { name: 'Turbo', element: '.mini-cart-container,#mini_cart', refresh: { call: 'refreshCart' } },
  {
    name: 'Dawn',
    element: '#cart-icon-bubble,cart-drawer,cart-notification',
    refresh: { load: () => import('./dawn-family.ts') },
    addsAtSubmit: 'product-form',
    cartPage: '#main-cart-items,#main-cart-footer',
  },
  {
    name: 'Impact',
    element: `${CART_ELEMENTS}[data-section-id],.shopify-section ${CART_ELEMENTS}`,
    refresh: { section: null },
  },
];
