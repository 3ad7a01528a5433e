import { OPENS_FROM_INSIDE } from '../contracts-at-load.ts';
import { isCartElement, isCartName } from './cart-name.ts';

const CONTROLS = 'a,button,[role=button]';

/** The page's header. Themes also name other headers so, in the content, and states of the page, on its body. */
const HEADER = 'body :is(header,[class*=header],[id*=header]):not(main *)';

/** The HTML of a control that mentions the cart, but does not add, close, remove, update or check out. */
const OPENING = /^(?!.*((?<!p)add|clos(?!u)|remov|updat|check)).*cart(?![a-z])/is;

/** A dialog, other than a menu, and the button of a product form, which may name the cart that it opens after the add. */
const NOT_OPENING = ':is(dialog,[role=dialog],[name=add]):not([class*=menu i],[id*=menu i])';

/**
 * Returns the control that opens the theme's cart, if the element is in one: a link to the cart page, a control that
 * names the theme's cart (`aria-controls`, the hash of a link, or a data attribute), a control of the header that mentions
 * the cart, or the opening control in the cart element itself. Recognised by what it is, so that it may be rendered at any time.
 */
export function cartControlOf(target: Element, cartUrl: string): HTMLElement | null {
  const control = target.closest(CONTROLS);
  if (!(control instanceof HTMLElement)) return null;
  const { href = '', hash = '', host } = control as Partial<HTMLAnchorElement>;
  if (href.split(/[?#]/)[0] === cartUrl) return control.matches('[target=_blank]') ? null : control;
  // The controls in an open cart or dialog close it or lead elsewhere. A script's link has no host.
  if ((host && href.split('#')[0] !== document.URL.split('#')[0]) || control.closest(NOT_OPENING)) return null;
  if (isInCart(control)) return control.matches(OPENS_FROM_INSIDE) ? control : null;
  const names = [control.getAttribute('aria-controls') ?? '', hash, ...Object.values(control.dataset).map(drawerName)];
  return names.some((name) => isCartName(name.replace('#', ''))) ||
    (control.closest(HEADER) && OPENING.test(control.outerHTML))
    ? control
    : null;
}

/** Returns the controls that open the theme's cart, by default all of the page's. */
export const cartControls = (cartUrl: string, root: ParentNode = document): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => cartControlOf(control, cartUrl) === control);

/** Leaves out the name `cart`, because a data attribute with this value may mean anything. */
const drawerName = (name = '') => (name === 'cart' ? '' : name);

/** Returns true for an element in a theme's cart: in a custom element, or in an element with an id. */
function isInCart({ parentElement: at }: Element): boolean {
  return at !== null && (isCartElement(at) || isCartName(drawerName(at.id)) || isInCart(at));
}
