import type { Page } from '@playwright/test';
import { linenAndOak } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

// Pages that change without loading, as in themes with page transitions.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-sticky-bar';
const SETTINGS = {
  stickyBar: { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' },
  stickyButton: { shouldShowWhenCartEmpty: true },
  miniCart: {},
};
const { withOptions, plain } = linenAndOak.products;

/** Runs in the page. Fetches a page, and shows its main element or its body instead of the current one. */
async function goTo([path, part]: readonly [string, 'main' | 'body']): Promise<void> {
  // Before the content, like most themes.
  history.pushState(null, '', path);
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
  const next = page.querySelector(part);
  // Both products would otherwise be printed.
  for (const printed of next?.querySelectorAll('script') ?? []) printed.remove();
  if (next) document.querySelector(part)?.replaceWith(next);
}

const change = async (page: Page, storefront: Storefront, path: string, part: 'main' | 'body') => {
  const { pathname } = new URL(storefront.sandbox.storefront(linenAndOak.handle, path));
  await page.evaluate(goTo, [pathname, part] as const);
};

for (const [api, part] of [
  ['Navigation API', 'main'],
  ['history', 'body'],
] as const) {
  test(`the bar sells the shown product, and the drawer works, after a page change with another ${part} (${api})`, async ({
    page,
    storefront,
  }) => {
    if (api === 'history') await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    const bar = storefront.widget(TAG);
    const name = bar.locator('[part~="name"]');
    const title = () => page.locator('main h1').first().textContent();
    await storefront.open({ settings: SETTINGS, at: '/' });
    await expect(storefront.widget('uptill-sticky-button')).toHaveCount(1);
    await expect(bar).toHaveCount(0);

    await test.step('from the home page to a product', async () => {
      await change(page, storefront, `/products/${withOptions}`, part);
      await expect(name).toHaveText((await title())?.trim() ?? '');
      await expect(storefront.widget('uptill-sticky-button')).toHaveCount(1);
    });

    await test.step('to another product, which it adds', async () => {
      await change(page, storefront, `/products/${plain}`, part);
      await expect(name).toHaveText((await title())?.trim() ?? '');
      const variant = await storefront.theme.form.evaluate((form: HTMLFormElement) =>
        Number(form.querySelector('[name=id]')?.getAttribute('value')),
      );
      await bar.locator('button[name="button"]').click();
      await eventually(async () => (await storefront.theme.cart()).items).toMatchObject([
        { variant_id: variant, quantity: 1 },
      ]);
    });

    await test.step('back in the history', async () => {
      await page.evaluate(() => history.back());
      // The theme of this test shows nothing else, so the bar must not return.
      await expect(bar).toHaveCount(0);
    });

    await test.step('to a page without a product, whose cart icon opens the drawer', async () => {
      await change(page, storefront, '/collections/all', part);
      await expect(bar).toHaveCount(0);
      await storefront.theme.icon.click();
      await expect(storefront.widget('uptill-mini-cart').getByRole('dialog')).toBeVisible();
    });
    expect(storefront.observed.errors).toEqual([]);
  });
}
