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

const bar = (storefront: Storefront) => storefront.widget('uptill-sticky-bar').locator('[part~="bar"]');
const button = (storefront: Storefront) => storefront.widget('uptill-sticky-bar').locator('button[name="button"]');

/**
 * Opens a page with changed settings. The settings are changed in the page data, because publishing takes longer than
 * everything else here; the data flow test publishes.
 */
async function open(storefront: Storefront, changes: Changes): Promise<void> {
  // The latest script runs last, so its settings replace those of earlier calls.
  await storefront.page.addInitScript(replaceStickyBar, settingsOf('stickyBar', changes));
  await storefront.open({ settings: { stickyBar: {} }, at: 'plain', cartType: 'page' });
}

/** Runs in the page. Replaces the settings in the page data as soon as it is parsed, before the loader reads it. */
function replaceStickyBar(settings: Settings): void {
  document.addEventListener('readystatechange', () => {
    const printed = document.getElementById('uptill-page');
    if (document.readyState !== 'interactive' || !printed) return;
    const data = JSON.parse(printed.textContent);
    data.config.features.stickyBar = { desktop: settings, mobile: {} };
    printed.textContent = JSON.stringify(data);
  });
}

async function openWithBar(storefront: Storefront, changes: Changes): Promise<void> {
  await open(storefront, { shouldShowWhenATCIsVisible: true, ...changes });
  await bar(storefront).waitFor();
}

/** Returns 'true' if the bar is visible after the page has loaded everything, else 'false'. */
async function isShown(storefront: Storefront): Promise<string> {
  await storefront.page.waitForLoadState('networkidle');
  return String(await bar(storefront).isVisible());
}

/** Fields that change behaviour, by feature and path. All other fields must have a visible effect. */
export const FIELD_EFFECTS: Record<string, Record<string, FieldEffect>> = {
  stickyBar: {
    slidePosition: {
      async observe(storefront, change) {
        await open(storefront, change);
        await storefront.scrollTo('end');
        await bar(storefront).waitFor();
        await storefront.scrollTo('start');
        await bar(storefront).waitFor({ state: 'hidden' });
        return bar(storefront).evaluate((element) => getComputedStyle(element).transform);
      },
    },
    shouldShowWhenATCIsVisible: {
      async observe(storefront, change) {
        await open(storefront, change);
        return isShown(storefront);
      },
    },
    showAfterScrollingPixelsFromTop: {
      async observe(storefront, change) {
        await open(storefront, { shouldShowWhenATCIsVisible: true, ...change });
        return isShown(storefront);
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
};
