/** Lets apps use this theme's cart through the standard actions. */
function configureActions() {
  const { openCart, updateCart } = window.Shopify?.actions ?? {};
  const drawer = document.querySelector('modern-cart-drawer');
  if (drawer) openCart?.configure({ handler: () => drawer.open() });
  // Shopify's default handler dispatches events on the document, and the cart sections follow these. A configured
  // action does not reload the page.
  updateCart?.configure({ eventTarget: () => document });
}

// Shopify's actions are defined when the document has been parsed.
if (document.readyState === 'complete') configureActions();
else window.addEventListener('DOMContentLoaded', configureActions);
