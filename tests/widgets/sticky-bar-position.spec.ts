import { VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

// When the bar shows, on pages whose add-to-cart button is not where themes usually have it.

test.use({ viewport: VIEWPORTS.mobile, contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-sticky-bar';
const barOf = (storefront: Storefront) => storefront.widget(TAG).locator('[part~="bar"]');

/** Moves the button this many pixels below the lower edge of the first screen, in a page with much below it. */
async function putButton(storefront: Storefront, below: number): Promise<void> {
  await storefront.theme.addButton.evaluate((button, below) => {
    const main = document.querySelector('main');
    const height = innerHeight + below - button.getBoundingClientRect().top;
    // The theme hides empty elements.
    main?.insertAdjacentHTML('afterbegin', `<div style="height: ${height}px">Above</div>`);
    main?.insertAdjacentHTML('beforeend', '<div style="height: 4000px">Below</div>');
  }, below);
}

/** Scrolls in steps of 80 pixels, and returns the positions at which the bar is shown or hidden. */
async function scrollThrough(storefront: Storefront, from: number, to: number): Promise<number[]> {
  return storefront.page.evaluate(
    async ([from, to]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const isShown = () => {
        const bar = document.querySelector('uptill-sticky-bar')?.shadowRoot?.querySelector('[part~="bar"]');
        return bar?.getAttribute('data-hidden') === 'false';
      };
      const changes: number[] = [];
      let last = isShown();
      for (let y = from; y !== to; y += Math.sign(to - from) * 80) {
        scrollTo({ top: y, behavior: 'instant' });
        // An observer reports after the next frame.
        for (let frames = 0; frames < 3; frames++) await frame();
        if (isShown() !== last) changes.push(y);
        last = isShown();
      }
      return changes;
    },
    [from, to] as const,
  );
}

test('the bar shows while the button is far below the first screen, and above, but not for a button just below', async ({
  page,
  storefront,
}) => {
  await test.step('a button at the end of a long page', async () => {
    await storefront.open({ settings: { stickyBar: {} } });
    await putButton(storefront, 2000);
    await page.mouse.move(5, 5);
    await expect(storefront.widget(TAG)).toHaveCount(0);
    await page.mouse.wheel(0, 50);
    await expect(barOf(storefront)).toBeVisible();
    // Hidden when the button enters the viewport, and shown when it is above.
    const [hides = 0, shows = 0, ...others] = await scrollThrough(storefront, 80, 3760);
    expect(hides).toBeGreaterThan(1960);
    expect(hides).toBeLessThan(2100);
    expect(shows).toBeGreaterThan(hides + 700);
    expect(others).toEqual([]);
    // Shown again when the button is below, almost up to the start of the page.
    expect(await scrollThrough(storefront, 3760, 80)).toHaveLength(2);
  });

  await test.step('a button just below the first screen', async () => {
    await storefront.open({ settings: { stickyBar: {} } });
    await putButton(storefront, 300);
    await page.mouse.wheel(0, 10);
    expect(await scrollThrough(storefront, 0, 2000)).toHaveLength(1);
    await expect(barOf(storefront)).toBeVisible();
    expect(await scrollThrough(storefront, 2000, 0)).toHaveLength(1);
    await expect(barOf(storefront)).toBeHidden();
  });

  await test.step('a button below the fold of a column that sticks while the page scrolls', async () => {
    await storefront.open({ settings: { stickyBar: {} } });
    await storefront.theme.form.evaluate((form) => {
      const column = document.createElement('div');
      column.style.cssText = 'position: sticky; top: 0';
      column.innerHTML = '<div style="height: 900px">Above</div>';
      const main = document.querySelector('main');
      column.append(form);
      main?.prepend(column);
      main?.insertAdjacentHTML('beforeend', '<div style="height: 4000px">Below</div>');
    });
    await page.mouse.wheel(0, 10);
    await expect(barOf(storefront)).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(storefront.theme.addButton).not.toBeInViewport();
    await expect(barOf(storefront)).toBeVisible();
  });
});

test('a theme’s fixed form hides while the bar is shown, and is not the page’s button', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: {} } });
  const themeBar = page.locator('#ThemeBar');
  await storefront.theme.form.evaluate((form: HTMLFormElement) => {
    const bar = document.createElement('div');
    bar.id = 'ThemeBar';
    bar.style.cssText = 'position: fixed; left: 0; right: 0; bottom: 0; background: #fff';
    const copy = form.cloneNode(true) as HTMLFormElement;
    copy.setAttribute('id', 'Copy');
    bar.append(copy);
    document.body.prepend(bar);
  });
  await page.mouse.wheel(0, 10);
  await expect(themeBar).toBeVisible();
  await storefront.scrollTo('end');
  await expect(barOf(storefront)).toBeVisible();
  await expect(themeBar).toBeHidden();
  await storefront.scrollTo('start');
  await expect(themeBar).toBeVisible();
  await eventually(() => barOf(storefront).isVisible()).toBe(false);
});
