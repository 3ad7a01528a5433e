import type { TrialName } from './trials.ts';
import type { Width } from './try-theme.ts';

/** Faults that are not mended yet. The suite fails when one of them no longer occurs: then remove its row. */
export interface KnownFault {
  theme: string;
  trial: TrialName;
  reason: string;
  /** What the trial says. */
  says: string[];
  /** Default: both. */
  width?: Width;
}

const ADDED_BY_CLICK =
  'The theme adds at the click, and no form is submitted, so nothing tells us of the add before the theme opens its cart.';
const NO_CONTRACT =
  'After an add, the cart icon is clicked, although the theme’s drawer still has its content from before.';
const STALE_CART_PAGE = 'The cart page is scrolled to its start after an add, but neither rendered again nor reloaded.';

const opensTheirs = (theme: string): KnownFault => ({
  theme,
  trial: 'add',
  reason: ADDED_BY_CLICK,
  says: ['the button opens the theme’s cart: div.side.shown'],
});

const opensEmpty = (theme: string): KnownFault => ({
  theme,
  trial: 'theme cart',
  reason: NO_CONTRACT,
  says: ['the bar', 'quick buy'].map((by) => `after an add by ${by}, the theme’s cart opens without the line`),
});

const staleCartPage = (theme: string): KnownFault => ({
  theme,
  trial: 'cart page',
  reason: STALE_CART_PAGE,
  says: ['after an add, the page shows “…Your cart Market Tote ×…” instead of “…Your cart Drawstring Trousers -…”'],
});

const countsAt = (width: Width, says: string[]): KnownFault => ({
  theme: 'counts',
  trial: 'counts',
  reason: 'Only elements with `data-cart-count`, or named by the merchant, are updated.',
  says,
  width,
});

export const KNOWN: KnownFault[] = [
  opensTheirs('add-on-button'),
  opensTheirs('add-element'),
  {
    theme: 'cart-icons',
    trial: 'icons',
    reason: 'Only links to the cart page, and buttons outside of dialogs that control a cart, are recognised.',
    says: ['button.icon-menu-button “Your cart” in the menu opens the theme’s cart: #CartSide'],
    width: 390,
  },
  {
    theme: 'cart-icons',
    trial: 'icons',
    reason: 'As above.',
    says: ['a.icon-role.wide “Cart” opens the theme’s cart: #CartSide'],
    width: 1280,
  },
  opensEmpty('drawer-event'),
  opensEmpty('drawer-function'),
  opensEmpty('drawer-section'),
  opensEmpty('drawer-closed'),
  countsAt(390, [
    'after the first add: “0” hidden, “0” shown instead of “1” hidden, “1” hidden, “1” shown',
    'after another add: “0” hidden, “0” shown instead of “2” hidden, “2” hidden, “2” shown',
  ]),
  countsAt(1280, [
    'after the first add: “0” shown, “0” hidden, span.badge hidden, span.dot hidden instead of “1” shown, “1” shown, “1” hidden, span.badge shown, span.dot shown',
    'after another add: “0” shown, “0” hidden, span.badge hidden, span.dot hidden instead of “2” shown, “2” shown, “2” hidden, span.badge shown, span.dot shown',
  ]),
  staleCartPage('cart-in-sections'),
  staleCartPage('cart-with-cards'),
  staleCartPage('cart-without-sections'),
];
