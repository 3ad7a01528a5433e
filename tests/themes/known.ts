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
const NO_FIELDS = 'The bar adds the chosen variant with a request of its own, without the fields of the form.';
const STALE_PAGE = 'The product and the cards are those of the page load.';
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

const withoutFields = (theme: string, more: string[]): KnownFault => ({
  theme,
  trial: 'fields',
  reason: NO_FIELDS,
  says: [...more, ...['Engraving', 'Drawing', '_source'].map((name) => `the bar adds without the field ${name}`)],
});

const countsAt = (width: Width, says: string[]): KnownFault => ({
  theme: 'counts',
  trial: 'counts',
  reason: 'Only elements with `data-cart-count`, or named by the merchant, are updated.',
  says,
  width,
});

const cardsAt = (width: Width, whilePointedAt: string[]): KnownFault => ({
  theme: 'cards',
  trial: 'cards',
  reason: 'Only buttons are avoided, by moving to the top; and a visible select outside a list is no card’s.',
  says: [
    'oak-wool-jumper: the control is over span.tag.low',
    'wrap-dress: the control is over quick-add.round',
    'drawstring-trousers: the control is over a.swatch',
    ...whilePointedAt,
    'felt-hat: no control',
    'ribbed-socks: no control',
  ],
  width,
});

export const KNOWN: KnownFault[] = [
  opensTheirs('add-captured'),
  opensTheirs('add-on-button'),
  opensTheirs('add-delegated'),
  opensTheirs('add-element'),
  {
    theme: 'cart-icons',
    trial: 'icons',
    reason: 'Only links to the cart page, and buttons outside of dialogs that control a cart, are recognised.',
    says: [
      'button.icon-side “Cart” opens the theme’s cart: #CartSide',
      'button.icon-menu-button “Your cart” in the menu opens the theme’s cart: #CartSide',
    ],
    width: 390,
  },
  {
    theme: 'cart-icons',
    trial: 'icons',
    reason: 'As above.',
    says: [
      'button.icon-side “Cart” opens the theme’s cart: #CartSide',
      'a.icon-role.wide “Cart” opens the theme’s cart: #CartSide',
      'a.icon-hash.wide “Cart” (#offcanvas-cart) opens the theme’s cart: #CartSide',
    ],
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
  {
    theme: 'button-fixed-first',
    trial: 'bar',
    reason: 'The first form of the document counts as the page’s, even if it is fixed to the window.',
    says: ['the bar does not show after the theme’s button'],
  },
  { theme: 'button-fixed-first', trial: 'choice', reason: 'As above.', says: ['the bar does not show'] },
  {
    theme: 'button-at-end',
    trial: 'bar',
    reason: 'The bar waits until the theme’s button is above the window.',
    says: ['the bar never shows'],
  },
  {
    theme: 'button-in-own-bar',
    trial: 'bar',
    reason: 'The theme’s own bar is recognised only by common class names.',
    says: ['the theme’s own bar is shown beside ours'],
  },
  cardsAt(390, []),
  cardsAt(1280, ['canvas-tote: the control is over div.hover-bar']),
  withoutFields('form-with-fields', ['the bar adds although a field is empty']),
  withoutFields('form-without-validation', []),
  {
    theme: 'swapped-main',
    trial: 'navigation',
    reason: STALE_PAGE,
    says: ['the bar does not show on linen-shirt'],
  },
  {
    theme: 'swapped-body',
    trial: 'navigation',
    reason: STALE_PAGE,
    says: ['the bar does not show on linen-shirt', 'new cards have no control'],
  },
  staleCartPage('cart-in-sections'),
  staleCartPage('cart-with-cards'),
  staleCartPage('cart-without-sections'),
  {
    theme: 'money-with-spaces',
    trial: 'money',
    reason: 'The placeholders with a space as separator are unknown.',
    says: ['the bar shows $89.00 instead of 89,00 kr'],
  },
];
