import { isCartName } from './cart-name.ts';

/** In a theme's cart element, only these controls open it, in Horizon and themes based on it. */
const OPENS_ITSELF = '[on\\:click$="/open"]';

/**
 * Returns the control that opens the theme's cart, if the element is in one: a link to the cart page, a control that
 * names the theme's cart (`aria-controls`, the hash of a link, or a data attribute), or the opening control in the cart
 * element itself. Recognised by what it is, so that it may be rendered at any time.
 */
export function cartControlOf(target: Element, cartUrl: string): HTMLElement | null {
  const control = target.closest('a,button,[role=button]');
  if (!(control instanceof HTMLElement)) return null;
  const { href = '', hash = '' } = control as Partial<HTMLAnchorElement>;
  const page = href.slice(0, href.search(/$|[?#]/));
  if (page === cartUrl) return control.getAttribute('target') === '_blank' ? null : control;
  // The controls in an open cart, or in another dialog, close it or lead elsewhere.
  if ((href && !href.startsWith(`${location.href.split('#')[0]}#`)) || control.closest('dialog,[role=dialog]'))
    return null;
  if (isInCart(control)) return control.matches(OPENS_ITSELF) ? control : null;
  const names = [control.getAttribute('aria-controls') ?? '', hash, ...Object.values(control.dataset).map(drawerName)];
  return names.some((name) => isCartName(name.replace('#', ''))) ? control : null;
}

/** Leaves out the name `cart`, because a data attribute with this value may mean anything. */
const drawerName = (name = '') => (name === 'cart' ? '' : name);

/** Returns true for an element in a theme's cart: in a custom element, or in an element with an id. */
function isInCart({ parentElement: at }: Element): boolean {
  return at !== null && (isCartElement(at) || isCartName(drawerName(at.id)) || isInCart(at));
}

/** Returns true for a custom element that is a theme's cart, recognised by its name or id. */
export const isCartElement = ({ localName, id }: Element): boolean =>
  localName.includes('-') && [localName, id].some(isCartName);
