import { expect } from '@playwright/test';
import { compileConfig, defaultDocument, encodePriority, features } from '@uptill/feature-schema';
import type { FieldEffect, FieldEffects } from '../kit/field-effect.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { setInPage } from '../kit/page-settings.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';

/** Compares the published config: the list's own test covers its behaviour. */
const published = (values?: unknown[]): FieldEffect => ({
  values,
  async observe(_storefront, change) {
    const document = defaultDocument(features);
    Object.assign(document.recommendations.desktop, settingsOf('recommendations', change));
    return JSON.stringify(compileConfig(features, document, []).features.recommendations?.desktop);
  },
});

/** Opens the drawer with an item in the cart, and describes the list in it. */
const inDrawer: FieldEffect = {
  async observe(storefront, change) {
    const { page } = storefront;
    await setInPage(page, { recommendations: change });
    await storefront.open({ settings: { miniCart: {} }, at: 'plain', inCart: 1 });
    await openMiniCart(page);
    const drawer = storefront.widget('uptill-mini-cart');
    await drawer.locator('[part="line"]').waitFor();
    await page.waitForLoadState('networkidle');
    const list = drawer.locator('[part="recommendations"]');
    return (await list.count()) > 0 ? String(await list.getAttribute('data-layout')) : 'no list';
  },
};

/** Presses the control of another widget, and returns what opens. */
const trigger = (widget: string, name: string, at: '/search?q=tote' | 'plain', changes: Changes): FieldEffect => ({
  async observe(storefront, change) {
    const { page } = storefront;
    await setInPage(page, { recommendations: change });
    await storefront.open({
      theme: 'plain',
      settings: { [widget]: changes },
      at,
    });
    const control = page.locator(name).getByRole('button').last();
    await control.waitFor();
    const outcome = storefront.nextOutcome();
    await control.click();
    return outcome;
  },
});

/** The sources of the shop's gifts, of which one has a single variant. */
const GIFTS = encodePriority([{ type: 'type', value: 'Gifts' }]);

/** Adds a product in the slider, and returns what follows. */
const inSlider: FieldEffect = {
  async observe(storefront, change) {
    const { page } = storefront;
    await setInPage(page, { recommendations: { shouldIncludeCartProducts: true, priority: GIFTS, ...change } });
    await storefront.open({ settings: { stickyButton: {} }, at: 'plain', cartType: 'page', inCart: 1 });
    const add = page.getByRole('button', { name: 'Add: Hand-Printed Gift Sleeve' });
    // On a busy machine, the sources may take too long for the first opening.
    await expect(async () => {
      await page.evaluate(() => Reflect.get(window, 'Uptill').open('recommendations'));
      await expect(add).toBeVisible({ timeout: 4000 });
    }).toPass();
    const outcome = storefront.nextOutcome();
    await add.click();
    return outcome;
  },
};

export const recommendationsEffects: FieldEffects = {
  buttonAction: inSlider,
  shouldShowInMiniCart: inDrawer,
  layout: inDrawer,
  shouldShowInStickyBarATC: trigger('stickyBar', 'uptill-sticky-bar', 'plain', { shouldShowWhenATCIsVisible: true }),
  shouldShowInQBATC: trigger('quickBuy', 'uptill-quick-buy', '/search?q=tote', {}),
  shouldShowInStickyButtonATC: trigger('stickyButton', 'uptill-sticky-button', 'plain', { buttonAction: 'cart' }),
  shouldShowInCartPage: published(),
  shouldShowInThankYouPage: published(),
  shouldIncludeCartProducts: published(),
  priority: published(
    [[{ type: 'product', value: '' }], [{ type: 'tag', value: 'a' }]].map((each) => encodePriority(each as never)),
  ),
};
