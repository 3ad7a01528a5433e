import type { Locator, Route } from '@playwright/test';
import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { catalogueOf } from '../../packages/sandbox/src/shop/catalogue/catalogue.ts';
import { openShop } from '../../packages/sandbox/src/testing/test-shop.ts';
import { EXTRA_CONFIG } from '../kit/extras.ts';
import { GIFT_CONFIG, giftSettings } from '../kit/gifts.ts';
import { setInPage } from '../kit/page-settings.ts';
import type { Changes } from '../kit/publish.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';
import { MOMENTS, type Moment, throwInside } from '../kit/throw-inside.ts';
import { serveToy, TOY, TOY_SECTION } from '../kit/toy-widget.ts';
import { selectorOf, WIDGETS } from '../kit/widgets.ts';

// No animation has to finish before a check or a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sections and widgets that show nothing of the cart that a change of a quantity changes. */
const UNCHANGING = ['recommendations', 'miniCartBanner', 'miniCartSellingPlan', 'miniCartShippingEstimate'];

/** The panels that widgets draw. They are on the page from their first opening on. */
const PANELS: Record<string, string> = { 'uptill-mini-cart': 'minicart', 'uptill-recommendations': 'recommendations' };

/** Buttons with a click handler. A submit button has none. */
const PRESSED = 'button:is([data-action], [name="remove-code"])';

/** Settings with which a section is shown in a shop that has not granted our discounts. */
const SHOWN: Record<string, Changes> = {
  miniCartCountdown: { shouldProvideDiscount: false },
  miniCartProductDiscount: giftSettings(),
};

/** Quick Buy has several elements, in the theme's cards: see `quick-buy.spec.ts`. */
const inLayer = WIDGETS.filter(({ tag }) => tag !== 'uptill-quick-buy');

for (const faulty of [...inLayer, TOY, TOY_SECTION]) {
  const { feature, tag, part } = faulty;
  const selector = selectorOf(faulty);
  const panel = PANELS[tag];
  const isPanel = panel !== undefined;
  /** If the drawer throws when it opens, the theme's own drawer opens. */
  const isDrawer = panel === 'minicart';
  /** The widget that must keep working. For a section, also its parent. */
  const other = selector === TOY.tag ? WIDGETS[0] : TOY;

  test(`a widget that throws (${selector}) is removed and reported once, and the page keeps working`, async ({
    page,
    storefront,
  }) => {
    await serveToy(page);
    const fault = await throwInside(page, faulty);
    await page.addInitScript(() => {
      Reflect.set(window, '__reports', []);
      document.addEventListener('uptill:error', (event) => {
        if (event instanceof CustomEvent) Reflect.get(window, '__reports').push(event.detail.feature);
      });
    });
    const widget = storefront.widget(selector);
    const { errors } = storefront.observed;
    await page.setViewportSize(VIEWPORTS.mobile);
    // The widget is disabled on phones. Resizing the viewport to mobile and back mounts it again on the same page.
    const byPlatform = { mobile: { isEnabled: false }, desktop: SHOWN[feature.key] ?? {} };
    const settings = {
      ...(other && { [other.feature.key]: {} }),
      [feature.parent ?? feature.key]: part ? {} : byPlatform,
    };
    // Some sections need permissions to be published.
    if (part) await setInPage(page, { [feature.key]: byPlatform }, feature.extra ? EXTRA_CONFIG : GIFT_CONFIG);
    await storefront.open({ settings, cartType: isPanel ? 'drawer' : 'notification', inCart: isPanel ? 1 : 0 });
    // The product in the cart has no plans of its own.
    if (feature.key === 'miniCartSellingPlan') await page.route('**/products/*.js', addPlan);
    // Its price in the drawer follows the cart.
    if (feature.key === 'miniCartDiscountCode') await storefront.theme.enterCodes('WELCOME10');
    // Otherwise it starts when the drawer has opened.
    if (feature.key === 'miniCartCountdown')
      await storefront.theme.setAttributes({ [TIMER_ATTRIBUTE]: `${Date.now() + 600_000}` });
    const themeCart = isPanel ? storefront.theme.drawer : storefront.theme.notification;
    let failures = 0;
    const skipped: Moment[] = [
      ...(part ? ['mount' as const] : []),
      ...(UNCHANGING.includes(feature.key) ? ['rerender' as const] : []),
    ];
    const moments = MOMENTS.filter((moment) => !skipped.includes(moment));

    for (const moment of moments) {
      await test.step(moment, async () => {
        const isWhileMounting = moment === 'mount' || moment === 'render';
        if (isWhileMounting) await fault.begin(moment);
        await page.setViewportSize(VIEWPORTS.desktop);
        await storefront.scrollTo('end');
        // The bar is added to the page once the shopper has scrolled past the theme's button.
        if (other) await expect(storefront.widget(other.tag)).toBeAttached();
        if (isPanel) await page.evaluate((panel) => Reflect.get(window, 'Uptill').open(panel), panel);
        if (!isWhileMounting) {
          await expect(part ? widget : widget.getByRole('button').first()).toBeVisible();
          // A widget without inputs can't throw in a change handler.
          if (isDrawer) await storefront.widget(tag).locator('input').first().waitFor();
          if (moment === 'change' && (await widget.locator('input, select').count()) === 0) return;
          if (moment === 'click' && part && (await widget.locator(PRESSED).count()) === 0) return;
          await fault.begin(moment);
          await trigger(moment, storefront, widget, isPanel);
        }
        failures++;
        if (isDrawer && (part || isWhileMounting)) {
          // The drawer stays open without a section that throws.
          const opened = part ? storefront.widget(tag).getByRole('dialog') : themeCart;
          await expect(opened).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(opened).toBeHidden();
        }

        await eventually(() => page.evaluate(() => Reflect.get(window, '__reports'))).toEqual(
          Array(failures).fill(feature.key),
        );
        await expect(widget).toHaveCount(0);
        expect(errors).toEqual(Array(failures).fill(expect.stringContaining(`${feature.key} failed and was removed`)));
        // The failed widget must free the space that it reserved. The toy reserves none, and the space of the other
        // widget stays reserved.
        if (tag !== TOY.tag) expect(await page.evaluate(() => document.body.style.paddingBottom)).toBe('');

        const count = (await storefront.theme.cart()).item_count + 1;
        await storefront.theme.choose('Sand');
        await storefront.theme.add();
        await storefront.waitForThemeCount(count);
        expect((await storefront.theme.cart()).item_count).toBe(count);
        if (other) await expect(storefront.widget(other.tag)).toBeAttached();
        if (part) await expect(storefront.widget(tag)).toBeAttached();
        if (tag !== TOY.tag) {
          const toy = storefront.widget(TOY.tag);
          await toy.locator('button').evaluate((button: HTMLElement) => button.click());
          const words = new RegExp(`^Sand / \\w+, ${count} in the cart, pressed ${failures} times`);
          await expect(toy.locator('output')).toHaveText(words);
        }
        await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
        expect(errors).toHaveLength(failures);
        await page.keyboard.press('Escape');
        await expect(themeCart).toBeHidden();
      });
      await fault.end();
      await page.setViewportSize(VIEWPORTS.mobile);
      await expect(widget).toHaveCount(0);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    // A section may have neither inputs nor buttons.
    expect(failures).toBeGreaterThanOrEqual(moments.length - (part ? 2 : 1));
  });
}

/** Triggers the moment: changes the displayed data, changes a control, or clicks a button. */
async function trigger(moment: Moment, storefront: Storefront, widget: Locator, isPanel: boolean): Promise<void> {
  if (moment === 'change') await useControl(widget);
  else if (moment === 'click') await widget.locator(PRESSED).first().click();
  else {
    // Every widget displays data of the chosen variant or of the cart. A panel covers the theme's pickers.
    if (!isPanel) await storefront.theme.choose('Ink');
    await storefront.theme.putInCart(1);
    await storefront.page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
  }
}

/** Answers with the product of the page, whose variants have a selling plan. */
async function addPlan(route: Route): Promise<void> {
  const product = catalogueOf(openShop(linenAndOak.handle).shop).product(linenAndOak.products.withOptions);
  const variants = product?.variants.map((variant) => ({
    ...variant,
    selling_plan_allocations: [{ selling_plan_id: 1, price: 100 }],
  }));
  const groups = [{ name: 'Subscribe', selling_plans: [{ id: 1, name: 'Monthly' }] }];
  await route.fulfill({ json: { ...product, variants, selling_plan_groups: groups } });
}

/** Changes the first input or select. */
async function useControl(widget: Locator): Promise<void> {
  const control = widget.locator('input, select').first();
  const kind = await control.evaluate((element) => `${element.localName} ${element.getAttribute('type')}`);
  if (kind.startsWith('select')) await control.selectOption({ index: 1 });
  else if (kind === 'input checkbox') await control.click();
  else {
    await control.fill('3');
    // The input may be gone.
    await control.page().keyboard.press('Tab');
  }
}
