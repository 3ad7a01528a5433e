import { findThemeCart } from './theme-cart.ts';

/** Controls that open the theme cart. Most drawers open on a click on a link to the cart page. */
const CART_ICONS = ['header button[aria-controls*="cart" i]', 'a[href$="/cart"]'];

/**
 * Opens the theme cart: with Shopify's standard action if the theme has configured it, with the method of its drawer,
 * or with a click on its cart icon. Otherwise opens the cart page. On the cart page, scrolls to the cart instead of
 * reloading.
 */
export function openThemeCart(root: string): void {
  const { openCart } = window.Shopify?.actions ?? {};
  const drawer = findThemeCart()?.open;
  if (openCart?.isDefault?.() === false) openCart();
  else if (drawer) drawer();
  else if ([`${root}cart`, `${root}cart/`].includes(location.pathname)) scrollTo(0, 0);
  else {
    const icon = CART_ICONS.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]).find(
      (element) => element.checkVisibility?.({ visibilityProperty: true }) !== false,
    );
    if (icon) icon.click();
    else location.assign(`${root}cart`);
  }
}
