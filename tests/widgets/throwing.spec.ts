import type { Locator, Page, Route } from '@playwright/test';
import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { openShop, Shopper } from '@uptill/sandbox/testing';
import { EXTRA_CONFIG } from '../kit/extras.ts';
import { GIFT_CONFIG, giftSettings } from '../kit/gifts.ts';
import { setInPage } from '../kit/page-settings.ts';
import type { Changes } from '../kit/publish.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';
import { type Fault, MOMENTS, type Moment, throwInside } from '../kit/throw-inside.ts';
import { serveToy, TOY, TOY_SECTION } from '../kit/toy-widget.ts';
import { selectorOf, WIDGETS, type WidgetUnderTest } from '../kit/widgets.ts';

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

/** The config beside the sections' settings. */
const CONFIG = {
  ...EXTRA_CONFIG,
  handles: { ...EXTRA_CONFIG.handles, ...GIFT_CONFIG.handles },
  uncounted: [...EXTRA_CONFIG.uncounted, ...GIFT_CONFIG.uncounted],
};

/** Quick Buy has several elements, in the theme's cards: see `quick-buy.spec.ts`. */
const inLayer = WIDGETS.filter(({ tag }) => tag !== 'uptill-quick-buy');

/** The sections of the drawer. One page has all of them. */
const SECTIONS = inLayer.filter(({ part }) => part);

/** A page on which widgets throw. */
interface Place {
  storefront: Storefront;
  fault: Fault;
  /** The features that have thrown, in order. */
  failed: string[];
}

const titleOf = (faulty: WidgetUnderTest) =>
  `a widget that throws (${selectorOf(faulty)}) is removed and reported once, and the page keeps working`;

for (const faulty of [...inLayer.filter(({ part }) => !part), TOY, TOY_SECTION]) {
  test(titleOf(faulty), async ({ page }) => throwAtEachMoment(await open(page, [faulty]), faulty));
}

test.describe(() => {
  // In one worker, which has the page.
  test.describe.configure({ mode: 'default' });
  let place: Place;
  test.beforeAll(async ({ browser, contextOptions, userAgent }) => {
    place = await open(await browser.newPage({ ...contextOptions, userAgent }), SECTIONS);
  });
  // The shop has 25 pieces, and each moment adds one.
  test.beforeEach(async () => {
    const { storefront } = place;
    await storefront.theme.setLineQuantity(1, 1);
    await storefront.page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
    await storefront.waitForThemeCount(1);
  });
  test.afterAll(() => place?.storefront.page.context().close());

  for (const section of SECTIONS) test(titleOf(section), () => throwAtEachMoment(place, section));
});

/** The widget that must keep working. For a section, also its parent. */
const otherOf = (faulty: WidgetUnderTest) => (selectorOf(faulty) === TOY.tag ? WIDGETS[0] : TOY);

/**
 * Opens a page with a widget, or with sections of one widget. They are disabled on phones: resizing the viewport to mobile
 * and back mounts them again on the same page. Ends at the width of a phone.
 */
async function open(page: Page, widgets: WidgetUnderTest[]): Promise<Place> {
  const [faulty] = widgets;
  if (!faulty) throw new Error('Name a widget');
  const other = otherOf(faulty);
  const isPanel = PANELS[faulty.tag] !== undefined;
  const storefront = await Storefront.of(page);
  await serveToy(page);
  const fault = await throwInside(page);
  await page.addInitScript(() => {
    Reflect.set(window, '__reports', []);
    document.addEventListener('uptill:error', (event) => {
      if (event instanceof CustomEvent) Reflect.get(window, '__reports').push(event.detail.feature);
    });
  });
  await page.setViewportSize(VIEWPORTS.mobile);
  const changes = Object.fromEntries(
    widgets.map(({ feature: { key } }) => [key, { mobile: { isEnabled: false }, desktop: SHOWN[key] ?? {} }]),
  );
  const parent = faulty.feature.parent;
  // Some sections need permissions to be published.
  if (parent) await setInPage(page, changes, CONFIG);
  await storefront.open({
    settings: { ...(other && { [other.feature.key]: {} }), ...(parent ? { [parent]: {} } : changes) },
    cartType: isPanel ? 'drawer' : 'notification',
    inCart: isPanel ? 1 : 0,
  });
  if (parent === 'miniCart') {
    // The product in the cart has no plans of its own.
    await page.route(`**/products/${linenAndOak.products.withOptions}.js`, addPlan);
    // The price in the drawer follows the cart.
    await storefront.theme.enterCodes('WELCOME10');
    // Otherwise the countdown starts when the drawer has opened.
    await storefront.theme.setAttributes({ [TIMER_ATTRIBUTE]: `${Date.now() + 600_000}` });
  }
  return { storefront, fault, failed: [] };
}

/** Lets a widget throw at each moment. Before and after, the viewport is that of a phone. */
async function throwAtEachMoment({ storefront, fault, failed }: Place, faulty: WidgetUnderTest): Promise<void> {
  const { feature, tag, part } = faulty;
  const { page, observed } = storefront;
  const { errors } = observed;
  const widget = storefront.widget(selectorOf(faulty));
  const other = otherOf(faulty);
  const panel = PANELS[tag];
  const isPanel = panel !== undefined;
  /** If the drawer throws when it opens, the theme's own drawer opens. */
  const isDrawer = panel === 'minicart';
  const themeCart = isPanel ? storefront.theme.drawer : storefront.theme.notification;
  const before = failed.length;
  const skipped: Moment[] = [
    ...(part ? ['mount' as const] : []),
    ...(UNCHANGING.includes(feature.key) ? ['rerender' as const] : []),
  ];
  const moments = MOMENTS.filter((moment) => !skipped.includes(moment));

  for (const moment of moments) {
    await test.step(moment, async () => {
      const isWhileMounting = moment === 'mount' || moment === 'render';
      if (isWhileMounting) await fault.begin(moment, faulty);
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
        await fault.begin(moment, faulty);
        await trigger(moment, storefront, widget, isPanel);
      }
      failed.push(feature.key);
      // The countdown changes only once a second.
      await eventually(() => page.evaluate(() => Reflect.get(window, '__reports'))).toEqual(failed);
      if (isDrawer && (part || isWhileMounting)) {
        // The drawer stays open without a section that throws.
        const opened = part ? storefront.widget(tag).getByRole('dialog') : themeCart;
        await expect(opened).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(opened).toBeHidden();
      }

      await expect(widget).toHaveCount(0);
      expect(errors).toEqual(failed.map((key) => expect.stringContaining(`${key} failed and was removed`)));
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
        const words = new RegExp(`^Sand / \\w+, ${count} in the cart, pressed ${failed.length} times`);
        await expect(toy.locator('output')).toHaveText(words);
      }
      await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
      expect(errors).toHaveLength(failed.length);
      await page.keyboard.press('Escape');
      await expect(themeCart).toBeHidden();
    });
    await fault.end();
    await page.setViewportSize(VIEWPORTS.mobile);
    await expect(widget).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  // A section may have neither inputs nor buttons.
  expect(failed.length - before).toBeGreaterThanOrEqual(moments.length - (part ? 2 : 1));
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
  const shopper = new Shopper(openShop(linenAndOak.handle));
  const product = JSON.parse(await shopper.page(`/products/${linenAndOak.products.withOptions}.js`));
  const variants = product.variants.map((variant: object) => ({
    ...variant,
    selling_plan_allocations: [{ selling_plan_id: 1, price: 100 }],
  }));
  const groups = [{ name: 'Subscribe', selling_plans: [{ id: 1, name: 'Monthly' }] }];
  await route.fulfill({ json: { ...product, variants, selling_plan_groups: groups } });
}

/** Changes the first input or select. It may be in a row that opens. */
async function useControl(widget: Locator): Promise<void> {
  const closed = widget.locator('details:not([open]) > summary').first();
  if ((await closed.count()) > 0) await closed.click();
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
