/** Id of the theme section that renders the header's cart icon. */
const ICON_SECTION = 'cart-icon-bubble';

/** Returns true if the theme's cart icon shows another count. False if the theme has no such icon. */
export function isIconOutdated(count: number): boolean {
  const icon = findIcon();
  if (!icon) return false;
  // Themes hide the count of an empty cart.
  if (count === 0) return /[1-9]/.test(icon.textContent ?? '');
  return ![icon, ...icon.querySelectorAll('*')].some(({ textContent }) => textContent?.trim() === String(count));
}

/** Calls `changed` after each change of the theme's cart icon. */
export function watchIcon(changed: () => void): void {
  const icon = findIcon();
  if (icon) new MutationObserver(changed).observe(icon, { subtree: true, childList: true, characterData: true });
}

/** Returns the cart icon that a section renders, or null. */
export function findIcon(): HTMLElement | null {
  return document.getElementById(`shopify-section-${ICON_SECTION}`) ?? document.getElementById(ICON_SECTION);
}

/** Returns the ids of the sections that render the theme's cart icon. Empty if the theme has no such icon. */
export const iconSections = (): string[] => (findIcon() ? [ICON_SECTION] : []);

/** Returns the HTML of the cart icon in rendered sections. */
export const iconIn = (sections: Record<string, string | null>): string | null | undefined => sections[ICON_SECTION];

/** Replaces the content of the theme's cart icon. */
export function renderIcon(html: string | null | undefined): void {
  const icon = findIcon();
  if (!icon || !html) return;
  const section = new DOMParser().parseFromString(html, 'text/html').querySelector('.shopify-section');
  if (section) icon.innerHTML = section.innerHTML;
}
