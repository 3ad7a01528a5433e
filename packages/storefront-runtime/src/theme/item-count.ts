interface ItemCountOptions {
  root: string;
  /** The merchant's own selectors: lists separated by commas. */
  selectors: string[];
  /** Whether to ask the theme for its cart icon as well; not needed where its cart element brings it. */
  bubble: boolean;
}

/** The name under which themes keep the header's cart icon as a section of its own. */
const ICON_SECTION = 'cart-icon-bubble';

/** Brings the theme's counts of items in the cart up to date. */
export async function showItemCount(count: number, { root, selectors, bubble }: ItemCountOptions): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    element.dataset.cartCount = String(count);
    if (element.childElementCount === 0) element.textContent = String(count);
  }
  for (const element of selectors.flatMap((list) => list.split(',')).flatMap(select))
    element.textContent = String(count);
  if (bubble) await renderIcon(root);
}

/** A merchant's selector may be no selector at all. */
function select(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

/** Whether the theme's cart icon shows another number. Of a theme that has none nothing is known. */
export function isIconOutdated(count: number): boolean {
  const icon = findIcon();
  if (!icon) return false;
  // Themes show no zero.
  if (count === 0) return /[1-9]/.test(icon.textContent ?? '');
  return ![icon, ...icon.querySelectorAll('*')].some(({ textContent }) => textContent?.trim() === String(count));
}

/** Calls `changed` each time that somebody has changed the theme's cart icon. */
export function watchIcon(changed: () => void): void {
  const icon = findIcon();
  if (icon) new MutationObserver(changed).observe(icon, { subtree: true, childList: true, characterData: true });
}

function findIcon(): HTMLElement | null {
  return document.getElementById(`shopify-section-${ICON_SECTION}`) ?? document.getElementById(ICON_SECTION);
}

async function renderIcon(root: string): Promise<void> {
  const icon = findIcon();
  if (!icon) return;
  const response = await fetch(`${root}?sections=${ICON_SECTION}`);
  const sections: unknown = await response.json();
  const html: unknown = typeof sections === 'object' && sections !== null && Reflect.get(sections, ICON_SECTION);
  if (typeof html !== 'string') return;
  const section = new DOMParser().parseFromString(html, 'text/html').querySelector('.shopify-section');
  if (section) icon.innerHTML = section.innerHTML;
}
