import { expect, type Locator } from '@playwright/test';
import type { Settings } from '@uptill/feature-schema';
import { type Changes, settingsOf } from '../kit/publish.ts';
import type { Storefront } from '../kit/storefront.ts';

/** Describes how to test a field that changes behaviour rather than appearance. */
export interface FieldEffect {
  /** Returns a text that describes the behaviour with the changed setting. Equal behaviour gives equal text. */
  observe(storefront: Storefront, change: Changes): Promise<string>;
  /** The values to compare, if the default and the generated other values are not sufficient. */
  values?: unknown[];
}

type Feature = 'stickyBar' | 'stickyButton';

const bar = (storefront: Storefront) => storefront.widget('uptill-sticky-bar').locator('[part~="bar"]');
const button = (storefront: Storefront) => storefront.widget('uptill-sticky-bar').locator('button[name="button"]');
const cartButton = (storefront: Storefront) => storefront.widget('uptill-sticky-button').getByRole('button');

/**
 * Opens a page with changed settings. The settings are changed in the page data, because publishing takes longer than
 * everything else here; the data flow test publishes.
 */
async function open(storefront: Storefront, feature: Feature, changes: Changes): Promise<void> {
  // The latest script runs last, so its settings replace those of earlier calls.
  await storefront.page.addInitScript(replaceSettings, { feature, settings: settingsOf(feature, changes) });
  await storefront.open({ settings: { [feature]: {} }, at: 'plain', cartType: 'page' });
}

/** Runs in the page. Replaces the settings in the page data as soon as it is parsed, before the loader reads it. */
function replaceSettings({ feature, settings }: { feature: string; settings: Settings }): void {
  document.addEventListener('readystatechange', () => {
    const printed = document.getElementById('uptill-page');
    if (document.readyState !== 'interactive' || !printed) return;
    const data = JSON.parse(printed.textContent);
    data.config.features[feature] = { desktop: settings, mobile: {} };
    printed.textContent = JSON.stringify(data);
  });
}

async function openWithBar(storefront: Storefront, changes: Changes): Promise<void> {
  await open(storefront, 'stickyBar', { shouldShowWhenATCIsVisible: true, ...changes });
  await bar(storefront).waitFor();
}

/** Returns 'true' if the widget is visible after the page has loaded everything, else 'false'. */
async function isShown(storefront: Storefront, widget: Locator): Promise<string> {
  await storefront.page.waitForLoadState('networkidle');
  return String(await widget.isVisible());
}

/** Returns the title of the page's tab while it is hidden and the cart has items. */
async function titleWhenHidden(storefront: Storefront, changes: Changes): Promise<string> {
  await open(storefront, 'stickyButton', changes);
  if ((await storefront.theme.count()) === 0) await storefront.theme.putInCart(1);
  await expect(cartButton(storefront)).toHaveAccessibleName(/ 1$/);
  await storefront.setTabVisibility('hidden');
  return storefront.page.title();
}

/** Fields that change behaviour, by feature and path. All other fields must have a visible effect. */
export const FIELD_EFFECTS: Record<string, Record<string, FieldEffect>> = {
  stickyBar: {
    slidePosition: {
      async observe(storefront, change) {
        await open(storefront, 'stickyBar', change);
        await storefront.scrollTo('end');
        await bar(storefront).waitFor();
        await storefront.scrollTo('start');
        await bar(storefront).waitFor({ state: 'hidden' });
        return bar(storefront).evaluate((element) => getComputedStyle(element).transform);
      },
    },
    shouldShowWhenATCIsVisible: {
      async observe(storefront, change) {
        await open(storefront, 'stickyBar', change);
        return isShown(storefront, bar(storefront));
      },
    },
    showAfterScrollingPixelsFromTop: {
      async observe(storefront, change) {
        await open(storefront, 'stickyBar', { shouldShowWhenATCIsVisible: true, ...change });
        return isShown(storefront, bar(storefront));
      },
    },
    itemCountQuerySelectors: {
      values: ['', '.no-such-thing, .shop-count'],
      async observe(storefront, change) {
        await openWithBar(storefront, { 'button.buttonAction': 'stay', ...change });
        await storefront.page.evaluate(() => {
          document.body.insertAdjacentHTML('beforeend', '<b class="shop-count">many</b>');
        });
        const before = await storefront.theme.count();
        await button(storefront).click();
        await storefront.waitForThemeCount(before + 1);
        const shown = (await storefront.page.locator('.shop-count').textContent()) ?? '';
        return shown === String(before + 1) ? 'updated' : shown;
      },
    },
    'button.buttonAction': {
      async observe(storefront, change) {
        await openWithBar(storefront, change);
        const outcome = storefront.nextOutcome();
        await button(storefront).click();
        return outcome;
      },
    },
    // Last, because the page keeps the installed clock.
    successPopupDuration: {
      values: [1, 10],
      async observe(storefront, change) {
        await storefront.page.clock.install();
        await openWithBar(storefront, { 'button.buttonAction': 'stay', ...change });
        await button(storefront).click();
        const popup = storefront.widget('uptill-sticky-bar').locator('[part~="popup"]');
        await popup.waitFor();
        await storefront.page.clock.fastForward(5000);
        await storefront.page.clock.runFor(100);
        return String(await popup.isVisible());
      },
    },
  },
  stickyButton: {
    shouldShowWhenCartEmpty: {
      async observe(storefront, change) {
        await open(storefront, 'stickyButton', change);
        return isShown(storefront, cartButton(storefront));
      },
    },
    buttonAction: {
      async observe(storefront, change) {
        await open(storefront, 'stickyButton', change);
        await cartButton(storefront).waitFor();
        const outcome = storefront.nextOutcome();
        await cartButton(storefront).click();
        return outcome;
      },
    },
    isBrowserTabBadgeCounterEnabled: { observe: titleWhenHidden },
    isBrowserTabTitleEnabled: { observe: titleWhenHidden },
    browserTabTitleText: {
      observe: (storefront, change) => titleWhenHidden(storefront, { isBrowserTabTitleEnabled: true, ...change }),
    },
  },
};
