/** Lets apps use this theme's cart through the standard actions. */
function configureActions() {
  const { openCart, updateCart } = window.Shopify?.actions ?? {};
  const drawer = document.querySelector('modern-cart-drawer');
  if (drawer) openCart?.configure({ handler: () => drawer.open() });
  // The platform's own change announces itself, and what shows the cart here follows what is announced: no page is loaded anew.
  updateCart?.configure({ eventTarget: () => document });
}

// The platform's actions are there once the document is.
if (document.readyState === 'complete') configureActions();
else window.addEventListener('DOMContentLoaded', configureActions);
