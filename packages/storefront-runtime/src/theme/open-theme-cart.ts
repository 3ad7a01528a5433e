import { cartControls } from './cart-redirect/cart-control.ts';

/**
 * Opens the theme cart: with Shopify's standard action if the theme has configured it, with the method of its drawer, if
 * any, or with a click on its cart icon. Otherwise opens the cart page. On the cart page, scrolls to the cart instead of
 * reloading.
 */
export function openThemeCart(root: string, openDrawer: (() => void) | undefined): void {
  const { openCart } = window.Shopify?.actions ?? {};
  if (openCart?.isDefault?.() === false) openCart();
  else if (openDrawer) openDrawer();
  else if ([`${root}cart`, `${root}cart/`].includes(location.pathname)) scrollTo(0, 0);
  else {
    const icons = cartControls(`${location.origin}${root}cart`).filter(
      (element) => element.checkVisibility?.({ visibilityProperty: true }) !== false,
    );
    const icon = icons.find((element) => element.closest('header')) ?? icons[0];
    if (icon) icon.click();
    else location.assign(`${root}cart`);
  }
}
