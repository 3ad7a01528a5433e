import { encodePriority, features, withMovedPart } from '@uptill/feature-schema';
import { type FieldEffects, openWith } from '../kit/field-effect.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { setInPage } from '../kit/page-settings.ts';
import type { Changes } from '../kit/publish.ts';
import type { Storefront } from '../kit/storefront.ts';
import { watchRequests } from '../kit/watch-requests.ts';

/** Opens the drawer with an item in the cart, and returns its host element. */
async function openDrawer(storefront: Storefront, changes: Changes) {
  await openWith(storefront, 'miniCart', changes);
  if ((await storefront.theme.cart()).item_count === 0) await storefront.theme.putInCart(1);
  await openMiniCart(storefront.page);
  const drawer = storefront.widget('uptill-mini-cart');
  await drawer.locator('[part="line"]').waitFor();
  return drawer;
}

/** Presses the checkout button without accepting the terms. Returns the section. */
async function refuseTerms(storefront: Storefront, changes: Changes) {
  const drawer = await openDrawer(storefront, { shouldShowTnc: true, ...changes });
  const terms = drawer.locator('[part="terms"]');
  await terms.waitFor();
  await drawer.locator('[name="checkout"]').click();
  return terms;
}

/** Opens the drawer with an empty cart and recommendations. Returns the titles of the products that it shows. */
async function productsInEmptyCart(storefront: Storefront, changes: Changes): Promise<string> {
  const { page } = storefront;
  await setInPage(page, { miniCart: changes, recommendations: {} });
  await storefront.open({ settings: { miniCart: {} }, at: 'plain', cartType: 'page' });
  await page.evaluate(() => fetch('/cart/clear.js', { method: 'POST' }));
  await page.reload();
  await openMiniCart(page);
  const drawer = storefront.widget('uptill-mini-cart');
  await drawer.locator('[part="empty"]').waitFor();
  await watchRequests(page).quiet();
  const titles = await drawer.locator('[part="recommendation-title"]').allTextContents();
  // For the effects of other fields.
  await storefront.theme.putInCart(1);
  return titles.join();
}

const order = features.miniCart.fields.sectionOrder.default;

export const miniCartEffects: FieldEffects = {
  sectionOrder: {
    values: [order, withMovedPart(order, 'secure', 'below-buttons')],
    async observe(storefront, change) {
      const drawer = await openDrawer(storefront, { shouldShowSecureCheckout: true, ...change });
      const secure = drawer.locator('[data-section="secure"]');
      await secure.waitFor();
      const isInFooter = await drawer.locator('[part="footer"] [data-section="secure"]').count();
      return isInFooter ? 'below the buttons' : 'below the products';
    },
  },
  showEmptyCartProducts: { observe: productsInEmptyCart },
  emptyCartSources: {
    values: [encodePriority([]), encodePriority([{ type: 'type', value: 'Candles' }])],
    observe: productsInEmptyCart,
  },
  goToCartTextColor: {
    async observe(storefront, change) {
      const drawer = await openDrawer(storefront, { showGoToCartText: true, ...change });
      return drawer.locator('[part="go-to-cart"]').evaluate((link) => getComputedStyle(link).color);
    },
  },
  emptyCartButtonLink: {
    async observe(storefront, change) {
      await openWith(storefront, 'miniCart', change);
      await storefront.page.evaluate(() => fetch('/cart/clear.js', { method: 'POST' }));
      await storefront.page.reload();
      await openMiniCart(storefront.page);
      const button = storefront.widget('uptill-mini-cart').locator('[part="empty-button"]');
      const href = await button.getAttribute('href');
      // For the effects of other fields.
      await storefront.theme.putInCart(1);
      return href ?? 'closes the drawer';
    },
  },
  checkoutButtonAction: {
    async observe(storefront, change) {
      const drawer = await openDrawer(storefront, change);
      const outcome = storefront.nextOutcome();
      await drawer.locator('[name="checkout"]').click();
      return outcome;
    },
  },
  quantityChangeError: {
    async observe(storefront, change) {
      const drawer = await openDrawer(storefront, change);
      await storefront.page.route(/\/cart\/change/, (route) => route.fulfill({ status: 422, json: {} }));
      await drawer.locator('[name="quantity-increase"]').click();
      const message = await drawer.locator('[part="error"]').textContent();
      await storefront.page.unrouteAll();
      return message ?? '';
    },
  },
  tncErrorMessage: {
    async observe(storefront, change) {
      const terms = await refuseTerms(storefront, change);
      return (await terms.locator('[part="error"]').textContent()) ?? '';
    },
  },
  tncErrorTextColor: {
    async observe(storefront, change) {
      const terms = await refuseTerms(storefront, change);
      return terms.locator('[part="error"]').evaluate((error) => getComputedStyle(error).color);
    },
  },
  excludedQuerySelectors: {
    values: ['header a'],
    async observe(storefront, change) {
      const { page } = storefront;
      await openWith(storefront, 'miniCart', change);
      await storefront.theme.icon.click();
      // The theme's cart is the cart page.
      await page.waitForFunction(
        () =>
          location.pathname === '/cart' ||
          document.querySelector('uptill-mini-cart')?.shadowRoot?.querySelector('[open]'),
      );
      return new URL(page.url()).pathname;
    },
  },
  itemCountQuerySelectors: {
    values: ['', '.no-such-thing, .shop-count'],
    async observe(storefront, change) {
      const drawer = await openDrawer(storefront, change);
      await storefront.page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<b class="shop-count">many</b>');
      });
      const before = await storefront.theme.count();
      await drawer.locator('[name="quantity-increase"]').click();
      await storefront.waitForThemeCount(before + 1);
      const shown = (await storefront.page.locator('.shop-count').textContent()) ?? '';
      return shown === String(before + 1) ? 'updated' : shown;
    },
  },
};
