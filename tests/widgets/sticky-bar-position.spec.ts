import { PreviewPage } from '../kit/preview-page.ts';
import { settingsOf } from '../kit/publish.ts';
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

test('the bar moves above a fixed bar of the theme, and reserves that space too', async ({ page, storefront }) => {
  const top = async () => (await barOf(storefront).boundingBox())?.y ?? 0;
  const settings = { stickyBar: { shouldShowWhenATCIsVisible: true }, stickyButton: { position: 'bottom-right' } };
  await storefront.open({ settings, theme: 'plain' });
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="Tabs" style="position:fixed;inset:auto 0 0;height:56px;background:#fff"><a href="#">Home</a></div>',
    );
  });
  await storefront.scrollTo('end');
  await expect(barOf(storefront)).toBeVisible();
  const height = (await barOf(storefront).boundingBox())?.height ?? 0;
  await eventually(top).toBe(VIEWPORTS.mobile.height - 56 - height);
  await eventually(() => page.evaluate(() => document.documentElement.style.scrollPaddingBottom)).toBe(
    `${Math.floor(height) + 56}px`,
  );
  const button = storefront.widget('uptill-sticky-button').getByRole('button');
  await eventually(async () => {
    const box = await button.boundingBox();
    return box && box.y + box.height <= (await top());
  }).toBe(true);

  await page.locator('#Tabs').evaluate((tabs) => tabs.remove());
  await storefront.scrollTo('start');
  await eventually(top).toBe(VIEWPORTS.mobile.height - height);
  expect(await storefront.observed.layoutShift()).toBe(0);
  expect(storefront.observed.errors).toEqual([]);
});

test('the bar’s content ends with the theme’s container, and it moves above a chat button only if that is in the way', async ({
  page,
  storefront,
}) => {
  const bottom = async () => {
    const box = await barOf(storefront).boundingBox();
    return box && box.y + box.height;
  };
  await page.setViewportSize({ width: 1920, height: 900 });
  await storefront.open({ settings: { stickyBar: { shouldShowWhenATCIsVisible: true } } });
  await storefront.scrollTo('middle');
  await expect(barOf(storefront)).toBeVisible();
  const content = await page
    .locator('main .page-width')
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const padding = Number.parseFloat(getComputedStyle(element).paddingLeft);
      return { start: left + padding, end: right - padding };
    });
  const bar = storefront.widget(TAG);
  await expect(bar.locator('[part~="image"]')).toBeInViewport();
  expect((await bar.locator('[part~="image"]').boundingBox())?.x).toBeCloseTo(content.start, 0);
  const action = await bar.locator('button[name="button"]').boundingBox();
  expect((action?.x ?? 0) + (action?.width ?? 0)).toBeCloseTo(content.end, 0);
  expect((await barOf(storefront).boundingBox())?.width).toBe(1920);

  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<iframe id="Chat" style="position:fixed;right:20px;bottom:20px;width:60px;height:60px;z-index:2147483647"></iframe>',
    );
  });
  await storefront.scrollTo('end');
  // At this width the chat button is beside the content.
  await eventually(bottom).toBe(900);
  await page.setViewportSize({ width: 1280, height: 800 });
  await eventually(bottom).toBe(720);
  await page.setViewportSize({ width: 1920, height: 900 });
  await eventually(bottom).toBe(900);
  expect(storefront.observed.errors).toEqual([]);
});

test('every control of a bar of 40 px is pressed in an area of 44 px that covers no other control', async ({
  page,
}) => {
  const preview = await PreviewPage.open(page);
  for (const width of [390, 1280]) {
    for (const changes of [
      { height: 40 },
      { height: 40, position: 'top' },
      { height: 40, shouldShowVariantBorder: false },
    ]) {
      const settings = settingsOf('stickyBar', changes);
      const platform = width === 390 ? 'mobile' : 'desktop';
      await preview.show({ page: 'product', platform }, { stickyBar: settings }, { width, height: 844 });
      const bar = page.locator(TAG);
      await expect(bar.locator('select')).toHaveCount(2);
      // The bar stands below the sample page's header, or at its edge.
      const areas = await bar.evaluate(areasOf);
      expect(areas.map(({ name }) => name).sort(), JSON.stringify(areas)).toEqual(
        ['button', 'quantity', 'quantity-decrease', 'quantity-increase', 'variant', 'variant'].sort(),
      );
      for (const { name, area, covered } of areas) {
        const scene = `${name}, ${width} px, ${JSON.stringify(changes)}`;
        expect(area, scene).toBeGreaterThanOrEqual(44);
        expect(covered, scene).toEqual([]);
      }
      if (width === 1280) expect((await bar.getByRole('region').boundingBox())?.height).toBe(40);
    }
  }
});

/** Runs in the page. Returns the height in which each control is hit, and other controls inside its area. */
function areasOf(host: Element): { name: string; area: number; covered: string[] }[] {
  const root = host.shadowRoot;
  const controls = [...(root?.querySelectorAll<HTMLInputElement>('button, select, input') ?? [])];
  const hitAt = (x: number, y: number) =>
    controls.find(
      (control) => root?.elementsFromPoint(x, y).find((hit) => controls.includes(hit as never)) === control,
    );
  return controls.map((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, middle] = [(left + right) / 2, (top + bottom) / 2];
    let [start, end] = [middle, middle];
    while (hitAt(x, start - 0.5) === control) start -= 0.5;
    while (hitAt(x, end + 0.5) === control) end += 0.5;
    const covered = controls.flatMap((other) => {
      const box = other.closest('.control')?.getBoundingClientRect() ?? other.getBoundingClientRect();
      const centre = { x: other.getBoundingClientRect().left + other.offsetWidth / 2, y: box.top + 1 };
      return other !== control && hitAt(centre.x, centre.y) === control ? [other.name] : [];
    });
    return { name: control.name, area: end - start + 0.5, covered };
  });
}
