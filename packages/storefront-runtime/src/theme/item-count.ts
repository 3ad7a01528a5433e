import type { ThemeSyncOptions } from '../cart/theme-sync.ts';
import { findIcon } from './cart-icon.ts';
import { cartControls } from './cart-redirect/cart-control.ts';
import type { Badge } from './contracts.ts';
import { MAX_SECTIONS, sectionIdOf } from './sections.ts';

/** Elements that show the item count by their name, also beside the control that opens the cart. A countdown is none. */
const COUNTS =
  ':is([data-cart-count],[id*=cart-count i],[class*=cart-count i],[id*=cartcount i],[class*=cartcount i]):not([id*=countdown i],[class*=countdown i])';

/** In the name of a badge or dot on a cart icon. */
const BADGE = /count|badge|bubble|indicator|quantity|qty|\bdot\b/i;

/** Classes with which themes hide a badge. */
const HIDING = ['hidden', 'hide', 'is-hidden'];

/** A text that is only a count, such as `2`, `(2)` or `Cart (2)`. Its groups: the text before the number, the number, the text after it. */
const COUNT = /^([^\d]*)(\d+)([)\]\s]*)$/;

/**
 * Returns a function that shows the number of items in the cart in the theme's item counts, apart from a cart icon that a
 * section renders. Changes only numbers that show the former count, empty badges, and badges that are shown or hidden.
 * Some controls contain a number only while the cart has items. So when the cart has become empty, or is no longer empty,
 * the controls without a number are rendered again by their sections. The elements that the merchant has named always
 * show the count. `findBadges` returns the badges of contracts.
 */
export function createItemCounts(
  { data, itemCountSelectors }: ThemeSyncOptions['page'],
  findBadges: () => Badge[],
): (count: number) => void {
  const cartUrl = `${location.origin}${data.root}cart`;
  let current = data.cart.item_count;
  /** The badges that were empty until we filled them. */
  const filled = new Set<Element>();

  function showIn(element: HTMLElement, former: number, count: number): void {
    const next = (text: string) =>
      text.replace(COUNT, (all, ...[before, number, after]) =>
        number === String(former) ? before + count + after : all,
      );
    for (const node of textsIn(element)) node.data = next(node.data);
    for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
      if (part.ariaLabel) part.ariaLabel = next(part.ariaLabel);
      const isBadge = BADGE.test(`${part.id} ${part.getAttribute('class')}`);
      for (const [name, value = ''] of Object.entries(part.dataset))
        if (isBadge || BADGE.test(name)) part.dataset[name] = next(value);
      if (!isBadge) continue;
      if (former === 0 && count > 0) show(part, /\d/.test(element.textContent ?? '') ? '' : String(count));
      if (count === 0 && filled.has(part)) part.textContent = '';
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

  /** Replaces the content of controls with what their sections contain, unless the theme has changed it in the meantime. */
  async function render(controls: HTMLElement[], count: number): Promise<void> {
    const before = new Map(controls.map((control) => [control, control.innerHTML]));
    const all = new Set(controls.flatMap((control) => control.closest('.shopify-section') ?? []));
    const sections = [...all].slice(0, MAX_SECTIONS);
    if (sections.length === 0) return;
    const response = await fetch(`${data.root}?sections=${sections.map(sectionIdOf)}`);
    const html: Record<string, string | null> = await response.json();
    // Another change from or to an empty cart has its own request.
    if ((current === 0) !== (count === 0)) return;
    for (const section of sections) {
      const rendered = cartControls(
        cartUrl,
        new DOMParser().parseFromString(html[sectionIdOf(section)] ?? '', 'text/html'),
      );
      const shown = cartControls(cartUrl, section);
      for (const [index, control] of shown.entries()) {
        if (shown.length !== rendered.length || control.innerHTML !== before.get(control)) continue;
        control.innerHTML = rendered[index]?.innerHTML ?? '';
        showIn(control, count, current);
      }
    }
  }

  return (count) => {
    const former = current;
    current = count;
    const icon = findIcon();
    const isOther = (element: HTMLElement) => !icon?.contains(element) && !element.contains(icon);
    const controls = cartControls(cartUrl).filter(isOther);
    const counts = [...document.querySelectorAll<HTMLElement>(COUNTS)].filter(isOther);
    const elements = [...controls, ...counts];
    for (const element of new Set(elements))
      if (!elements.some((other) => other !== element && other.contains(element))) showIn(element, former, count);
    for (const [badge, shownBy] of findBadges())
      for (const element of document.querySelectorAll(badge)) element.classList.toggle(shownBy, count > 0);
    for (const element of itemCountSelectors()
      .flatMap((list) => [list, ...list.split(',')])
      .flatMap(select))
      element.textContent = String(count);
    const isWithout = ({ textContent }: Element) => !/[1-9]/.test(textContent ?? '');
    // Without the section, the control stays as it is.
    if ((former === 0) !== (count === 0)) void render(controls.filter(isWithout), count).catch(() => undefined);
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
