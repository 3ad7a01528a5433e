import type { Locator, Page } from '@playwright/test';
import { features } from '@uptill/feature-schema';
import { AppClient } from '../app-client.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { ADD, delayRequests } from '../kit/add-failures.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { setInPage } from '../kit/page-settings.ts';
import { PreviewPage } from '../kit/preview-page.ts';
import { settingsOf } from '../kit/publish.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';
import { throwInside } from '../kit/throw-inside.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-quick-buy';

/** Published by all tests of Quick Buy, because publishing takes longer than changing settings in the page. */
const SETTINGS = { quickBuy: {} };

/** Shows several rows of cards. */
const TALL = { width: 1280, height: 1800 };

/**
 * Waits until each card in the viewport has one control, which is named after the card's title. Cards above and below the
 * viewport have none or one.
 */
async function expectOneControlEach(page: Page): Promise<void> {
  await expect(async () => {
    const cards = await page.evaluate((tag) => {
      const items = [...document.querySelectorAll('main li')];
      const cards = items.filter((item) => item.querySelector('a[href*="/products/"]'));
      return cards.map((card) => ({
        isInView: card.getBoundingClientRect().bottom > 0 && card.getBoundingClientRect().top < innerHeight,
        title: [...card.querySelectorAll('a')].map(({ textContent }) => textContent.trim()).find(Boolean),
        controls: [...card.querySelectorAll(tag)].map((host) =>
          host.shadowRoot?.querySelector('button')?.getAttribute('aria-label'),
        ),
      }));
    }, TAG);
    expect(cards.filter(({ isInView }) => isInView).length).toBeGreaterThan(3);
    for (const { title, isInView, controls } of cards)
      if (isInView || controls.length > 0) expect(controls).toEqual([`Add To Cart: ${title}`]);
  }).toPass({ timeout: 15_000 });
}

const controlOf = ({ page }: Storefront, title: string): Locator =>
  page
    .locator(TAG)
    .getByRole('button', { name: `Add To Cart: ${title}` })
    .first();

for (const theme of ['classic', 'modern', 'plain'] as const) {
  test(`${theme} theme: each card of a collection has one control, which adds its product once, and is counted`, async ({
    page,
    storefront,
  }) => {
    const { observed, sandbox } = storefront;
    const app = new AppClient(sandbox, linenAndOak.domain);
    const activity = async () => (await app.request('/api/dashboard')).body.activity;
    await page.setViewportSize(TALL);
    // Uptill's own drawer is off.
    await setInPage(page, { quickBuy: { buttonAction: theme === 'plain' ? 'stay' : 'minicart' } });
    await storefront.open({ theme, settings: SETTINGS, at: '/collections/all', cartType: 'drawer' });
    await expectOneControlEach(page);
    await storefront.scrollTo('end');
    await expectOneControlEach(page);
    await storefront.scrollTo('start');
    expect(await observed.layoutShift()).toBe(0);
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);

    const [url, before] = [page.url(), await activity()];
    await controlOf(storefront, 'Market Tote').click();
    await expect(page.locator(TAG).getByText('Added to Cart')).toBeVisible();
    if (theme !== 'plain') await expect(storefront.theme.drawer).toBeVisible();
    expect((await storefront.theme.cart()).items).toMatchObject([{ quantity: 1 }]);
    await storefront.waitForThemeCount(1);
    expect(page.url()).toBe(url);

    const event = { n: 'quickBuy', h: ['canvas-tote'] };
    await eventually(() => observed.events('addToCart')).toMatchObject([event]);
    expect(observed.events('click')).toMatchObject([{ ...event, y: 'button', o: 'bottom-right' }]);
    await eventually(async () => (await activity()).addToCarts).toBeGreaterThan(before.addToCarts);
    expect((await activity()).engagements).toBeGreaterThan(before.engagements);
    expect(observed.errors).toEqual([]);
  });
}

const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='240' height='240'/>";
const HANDLES = [
  'linen-shirt',
  'wrap-dress',
  'felt-hat',
  'overshirt',
  'ribbed-socks',
  'oak-wool-jumper',
  'canvas-tote',
];
const contentOf = (handle: string) =>
  `<div class="frame"><img src="${PICTURE}" alt="" width="240" height="240"></div><h3>${handle}</h3>`;
const linkTo = (handle: string) => `<a href="/products/${handle}">${contentOf(handle)}</a>`;

/** Lists whose last card is that of the tote. */
const LISTS = `
  <style>
    .slider, .carousel { width: 540px; margin: 0 0 20px; padding: 0; list-style: none }
    .slider, .track { display: flex; gap: 20px }
    .slider > *, .track > *, .link, .zoom { flex: none; display: block; width: 240px }
    .slider { overflow-x: auto; scroll-snap-type: x mandatory }
    .slider > * { scroll-snap-align: start }
    .carousel, .frame { overflow: hidden }
    .zoom:hover img { transform: scale(1.5) }
  </style>
  <section><ul class="slider">${HANDLES.map((handle) => `<li>${linkTo(handle)}</li>`).join('')}</ul></section>
  <section><div class="carousel"><div class="track">
    ${HANDLES.map((handle) => `<div>${linkTo(handle)}</div>`).join('')}
  </div></div></section>
  <section><a class="link" href="/products/canvas-tote">${contentOf('canvas-tote')}</a></section>
  <section><div class="zoom">${linkTo('canvas-tote')}</div></section>`;

test('cards in lists that change, in sliders and in links keep one control, which works', async ({
  page,
  context,
  storefront,
}) => {
  await page.setViewportSize(TALL);
  await setInPage(page, { quickBuy: { buttonAction: 'stay' } });
  await storefront.open({ settings: SETTINGS, at: '/collections/all', cartType: 'page' });
  await expectOneControlEach(page);

  await test.step('a list that a view transition renders again, in which a slider clones a card', async () => {
    await page.evaluate(async (tag) => {
      const list = document.querySelector('main li:has(a[href*="/products/"])')?.parentElement;
      if (!list) throw new Error('The page has no list of products.');
      const html = [...list.children].map((card) => {
        const copy = card.cloneNode(true) as Element;
        for (const host of copy.querySelectorAll(tag)) host.remove();
        return copy.outerHTML;
      });
      await document.startViewTransition(() => {
        list.innerHTML = html.toReversed().join('');
        list.prepend(list.children[5]?.cloneNode(true) as Node);
      }).finished;
    }, TAG);
    await expectOneControlEach(page);
    await page.evaluate((tag) => {
      const list = document.querySelector(`main li:has(${tag})`)?.parentElement;
      list?.prepend(list.children[3]?.cloneNode(true) as Node);
    }, TAG);
    await expectOneControlEach(page);
    await expect(page.locator(`${TAG}:not(main *)`)).toHaveCount(0);
  });

  const url = page.url();
  let inCart = 0;
  async function add(press: () => Promise<void>): Promise<void> {
    await press();
    await storefront.waitForThemeCount(++inCart);
  }
  const toteIn = (card: string) => page.locator(`main ${card} ${TAG}`).getByRole('button', { name: /: canvas-tote$/ });
  await page.evaluate((html) => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = html;
  }, LISTS);

  await test.step('a slider that scrolls, and a carousel that is moved by a transform', async () => {
    const [inSlider, inCarousel] = [toteIn('.slider'), toteIn('.track')];
    await expect(page.locator(`.slider ${TAG}`)).not.toHaveCount(0);
    await expect(page.locator(`.track ${TAG}`)).not.toHaveCount(0);
    await expect(inSlider.or(inCarousel)).toHaveCount(0);
    await page.locator('.slider').evaluate((slider) => slider.scrollTo(9999, 0));
    await page.locator('.track').evaluate((track: HTMLElement) => {
      track.style.transform = 'translateX(-1280px)';
    });
    await add(() => inSlider.click());
    await add(() => inCarousel.click());
  });

  await test.step('a card that is one link, which no press of the control follows', async () => {
    const control = toteIn('.link');
    await add(() => control.click());
    await add(() => control.press('Enter'));
    await add(() => control.press('Space'));
    await add(() => control.click({ modifiers: ['ControlOrMeta'] }));
    await control.click({ button: 'middle' });
    expect(context.pages()).toHaveLength(1);
  });

  await test.step('a picture that zooms under the pointer, from which the control keeps its distance', async () => {
    const control = toteIn('.zoom');
    const before = await control.boundingBox();
    await page.locator('.zoom h3').hover();
    await expect(page.locator('.zoom img')).toHaveCSS('transform', 'matrix(1.5, 0, 0, 1.5, 0, 0)');
    expect(await control.boundingBox()).toEqual(before);
    await add(() => control.click());
  });

  expect(page.url()).toBe(url);
  expect(storefront.observed.errors).toEqual([]);
});

test('an add that is refused, interrupted or not answered is explained on the card, also on a narrow phone', async ({
  page,
  storefront,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 700 });
  await setInPage(page, { quickBuy: { buttonAction: 'stay' } });
  await storefront.open({ settings: SETTINGS, at: '/search?q=tote', cartType: 'page' });
  await page.addStyleTag({ content: 'main li { max-width: 130px }' });
  const control = controlOf(storefront, 'Market Tote');
  const error = page.locator(TAG).locator('[part="error"]');

  const description = 'All 3 totes that the shop has are in your cart already, so that no more of them can be added.';
  const refusal = { status: 422, json: { status: 422, message: 'Cart Error', description } };
  await page.route(ADD, (route) => route.fulfill(refusal), { times: 1 });
  await control.click();
  await expect(error).toHaveText(description);
  await expect(error).toBeInViewport({ ratio: 0.99 });
  expect(await layoutIssues(page.locator(TAG))).toEqual([]);
  expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);

  await page.route(ADD, (route) => route.abort('internetdisconnected'), { times: 1 });
  await control.click();
  await expect(error).toHaveText(/did not respond/);

  const release = await delayRequests(page, ADD);
  const requested = page.waitForRequest(ADD);
  await control.click();
  await requested;
  await expect(error).toHaveCount(0);
  await page.clock.fastForward(15_000);
  await expect(error).toHaveText(/did not respond/);
  release();
  await storefront.waitForThemeCount(1);

  await control.click();
  await expect(error).toHaveCount(0);
  await storefront.waitForThemeCount(2);
  expect(page.url()).toContain('/search');
});

test('the control is on the chosen side of its picture in both directions, and fits a narrow window', async ({
  page,
}) => {
  const preview = await PreviewPage.open(page);
  const host = page.locator(TAG).first();
  const show = (changes: Record<string, unknown>) =>
    preview.show(
      { page: 'collection', platform: 'mobile', state: 'default' },
      { quickBuy: settingsOf('quickBuy', { verticalOffset: 12, horizontalOffset: 20, ...changes }) },
      { width: 320, height: 700 },
    );
  /** Returns the distances of the control from the edges of its picture, in pixels. */
  const distances = () =>
    host.evaluate((host) => {
      const picture = host.closest('li')?.querySelector('img')?.getBoundingClientRect();
      const control = host.shadowRoot?.querySelector('button')?.getBoundingClientRect();
      if (!picture || !control) throw new Error('The card has no picture or no control.');
      const [left, right] = [control.left - picture.left, picture.right - control.right];
      const [top, bottom] = [control.top - picture.top, picture.bottom - control.bottom];
      return { left, right, top, bottom, isCentred: top === bottom };
    });

  for (const { value: position, visibleWhen } of features.quickBuy.fields.position.options) {
    const type = visibleWhen?.is;
    const expected = {
      isCentred: position === 'center',
      ...(/left$/.test(position) && { left: 20 }),
      ...(/right$/.test(position) && { right: 20 }),
      ...(type === 'button' && { left: 20, right: 20 }),
      ...(/^top/.test(position) && { top: 12 }),
      ...(/^bottom/.test(position) && { bottom: 12 }),
    };
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await show({ type, position });
      await eventually(distances).toMatchObject(expected);
    }
  }
  const texts = { buttonText: 'In den Einkaufswagen legen', buttonFontSize: 20 };
  await show({ type: 'button', position: 'bottom', verticalOffset: 200, horizontalOffset: 200, ...texts });
  await expect(host.getByRole('button')).toHaveText(texts.buttonText);
  const { left, right, top, bottom } = await distances();
  expect(Math.min(left, right, top, bottom)).toBeGreaterThanOrEqual(0);
  expect(await layoutIssues(host)).toEqual([]);
  expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
});

/** Cards of a theme that puts elements of each kind over its pictures. */
const CROWDED = `
  <style>
    .row { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 12px }
    .item, .item > .frame { position: relative }
    .item > .frame { overflow: hidden }
    .item img { display: block; width: 100%; height: auto; aspect-ratio: 1 }
    .item .over { position: absolute; margin: 0; padding: 4px 8px; background: #fff; border: 0; font-size: 12px }
    .sale { top: 6px; right: 6px }
    .wish { top: 6px; left: 6px }
    .add { right: 0; bottom: 0 }
    .bar { left: 0; right: 0; bottom: 0; transform: translateY(100%) }
    .item:hover .bar { transform: none }
    .dots { left: 8px; bottom: 8px; opacity: 0 }
    .item .late { display: none; right: 0; bottom: 0 }
    .item:hover .late { display: block }
  </style>
  <section><div class="row">${[
    '<span class="over sale">Sale</span>',
    '<a class="over add" href="/cart/add?id=1">Add</a>',
    '<form class="over add"><input type="submit" value="Add"></form>',
    '<p class="over bar">Quick view</p><span class="over sale">New</span>',
    '<wish-list class="over wish">♡</wish-list><label class="over dots">Red</label>',
    '<button class="over late">Choose</button>',
  ]
    .map((over, index) => {
      const handle = HANDLES[index] as string;
      const picture = `<div class="frame"><a href="/products/${handle}"><img src="${PICTURE}" alt=""></a>${over}</div>`;
      return `<div class="item">${picture}<h3><a href="/products/${handle}">${handle}\n</a></h3><select name="id"><option>S</option></select></div>`;
    })
    .join('')}</div></section>`;

for (const [platform, viewport] of Object.entries(VIEWPORTS))
  test(`the control is never over the theme’s own elements of a card, nor under our sticky button, ${platform}`, async ({
    page,
    storefront,
  }) => {
    await page.setViewportSize(viewport);
    for (const { value: position, visibleWhen } of features.quickBuy.fields.position.options)
      await test.step(position, async () => {
        await setInPage(page, {
          quickBuy: { type: visibleWhen?.is, position },
          stickyButton: { shouldShowWhenCartEmpty: true, position: 'bottom-right' },
        });
        await storefront.open({ settings: SETTINGS, at: '/search?q=tote', cartType: 'page' });
        await page.locator('uptill-sticky-button button').waitFor();
        await page.evaluate((html) => {
          const main = document.querySelector('main');
          if (main) main.innerHTML = html;
        }, CROWDED);
        for (const item of await page.locator('.item').all()) {
          await item.scrollIntoViewIfNeeded();
          await expect(item.locator(TAG)).toBeAttached();
          await item.locator('h3').hover();
          await eventually(() => item.evaluate(overlapsIn, TAG)).toEqual([]);
        }
      });
  });

test('the icons of all cards are in one line at the side that our sticky button does not cover', async ({
  page,
  storefront,
}) => {
  await page.setViewportSize(VIEWPORTS.mobile);
  await setInPage(page, { stickyButton: { shouldShowWhenCartEmpty: true, position: 'bottom-right' } });
  await storefront.open({ settings: SETTINGS, at: '/collections/all', cartType: 'page' });
  await page.locator('uptill-sticky-button button').waitFor();
  const sides = () =>
    page.locator(TAG).evaluateAll((hosts) => [...new Set(hosts.map(({ dataset }) => dataset.position?.split('-')[1]))]);
  await eventually(sides).toEqual(['left']);
});

/** Runs in the page. Returns the theme's elements that a card's control overlaps, and our sticky button by its column. */
function overlapsIn(item: Element, tag: string): string[] {
  const control = item.querySelector(tag)?.shadowRoot?.querySelector('button')?.getBoundingClientRect();
  if (!control?.width) return ['no control'];
  const overlapped = [...item.querySelectorAll('.over')].filter((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return width && left < control.right && right > control.left && top < control.bottom && bottom > control.top;
  });
  const sticky = document.querySelector('uptill-sticky-button')?.shadowRoot?.querySelector('button');
  const column = sticky?.getBoundingClientRect();
  const isUnder = column && column.left < control.right && column.right > control.left;
  return [...overlapped.map(({ className }) => className), ...(isUnder ? ['sticky button'] : [])];
}

test('a control that is shown only on hover appears for pointer and keyboard, and is removed alone if it throws', async ({
  page,
  storefront,
}) => {
  const fault = await throwInside(page);
  await page.setViewportSize(VIEWPORTS.desktop);
  await setInPage(page, { quickBuy: { shouldShowOnlyOnHover: true, buttonAction: 'stay' } });
  // The drawer of the theme would cover the link after an add.
  await storefront.open({ settings: SETTINGS, at: '/collections/all', cartType: 'page' });
  const control = controlOf(storefront, 'Market Tote');
  const link = page.getByRole('link', { name: 'Market Tote' }).first();
  await expect(control).toHaveCSS('opacity', '0');
  await link.hover();
  await expect(control).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(control).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(control).toHaveCSS('opacity', '1');
  await link.blur();
  await expect(control).toHaveCSS('opacity', '0');
  await control.focus();
  await expect(control).toHaveCSS('opacity', '1');

  const controls = page.locator(TAG);
  const before = await controls.count();
  await fault.begin('rerender', { feature: features.quickBuy, tag: TAG });
  // The control renders again when it is pressed, and if the data of its product arrives, after which it is gone.
  await control.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
  await expect(control).toHaveCount(0);
  await expect(controls).toHaveCount(before - 1);
  await fault.end();
  expect(storefront.observed.errors).toEqual([expect.stringContaining('quickBuy failed and was removed')]);
  await link.click();
  await page.waitForURL('**/products/canvas-tote');
});
