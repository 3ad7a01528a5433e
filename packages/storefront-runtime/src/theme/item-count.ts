import type { ThemeSyncOptions } from '../cart/theme-sync.ts';
import { findIcon } from './cart-icon.ts';
import { cartControls } from './cart-redirect/cart-control.ts';
import type { Badge } from './contracts.ts';

/** Elements that show the item count by their name, also beside the control that opens the cart. */
const COUNTS = '[data-cart-count],[id*=cart-count i],[class*=cart-count i],[id*=cartcount i],[class*=cartcount i]';

/** In the name of a badge or dot on a cart icon. */
const BADGE = /count|badge|bubble|indicator|quantity|qty|\bdot\b/i;

/** Classes with which themes hide a badge. */
const HIDING = ['hidden', 'hide', 'is-hidden'];

/** A text that is only a count, such as `2`, `(2)` or `Cart (2)`. The groups are what is before, in and after the number. */
const COUNT = /^([^\d]*)(\d+)([)\]\s]*)$/;

/**
 * Returns a function that shows the number of items in the cart in the theme's item counts, apart from a cart icon that a
 * section renders. Changes only numbers that show the former count, empty badges, and badges that are shown or hidden.
 * The elements that the merchant has named always show the count. `findBadges` returns the badges of contracts.
 */
export function createItemCounts(
  { data, itemCountSelectors }: ThemeSyncOptions['page'],
  findBadges: () => Badge[],
): (count: number) => void {
  let former = data.cart.item_count;
  /** The badges without a number, and how the theme hides them. */
  const filled = new Set<Element>();

  function showIn(element: HTMLElement, count: number): void {
    for (const node of textsIn(element)) {
      const [, before = '', number, after = ''] = COUNT.exec(node.data) ?? [];
      if (number === String(former)) node.data = before + count + after;
    }
    for (const badge of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
      if (!BADGE.test(`${badge.id} ${badge.getAttribute('class')}`)) continue;
      if (former === 0 && count > 0) show(badge, /\d/.test(element.textContent ?? '') ? '' : String(count));
      if (count === 0 && filled.has(badge)) badge.textContent = '';
    }
  }

  /** Shows a badge, with a text if it is empty. */
  function show(badge: HTMLElement, text: string): void {
    const isHidden = badge.hidden || HIDING.some((name) => badge.classList.contains(name));
    badge.hidden = false;
    badge.classList.remove(...HIDING);
    if (badge.style.display === 'none') badge.style.display = '';
    if (badge.childNodes.length > 0 || isHidden || !text) return;
    badge.textContent = text;
    filled.add(badge);
  }

  return (count) => {
    const cartUrl = `${location.origin}${data.root}cart`;
    const counts = [...document.querySelectorAll<HTMLElement>(COUNTS)];
    for (const element of counts) if (element.dataset.cartCount) element.dataset.cartCount = String(count);
    const icon = findIcon();
    for (const element of new Set([...cartControls(cartUrl), ...counts]))
      if (!icon?.contains(element) && !element.contains(icon)) showIn(element, count);
    for (const [badge, shownBy] of findBadges())
      for (const element of document.querySelectorAll(badge)) element.classList.toggle(shownBy, count > 0);
    for (const element of itemCountSelectors()
      .flatMap((list) => list.split(','))
      .flatMap(select))
      element.textContent = String(count);
    former = count;
  };
}

function textsIn(element: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Returns the matching elements, or none if the merchant's selector is invalid. */
function select(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}
