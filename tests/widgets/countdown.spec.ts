import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { setInPage } from '../kit/page-settings.ts';
import { PreviewPage, type PreviewScene } from '../kit/preview-page.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-mini-cart';
const MESSAGE = 'Order within [remaining-time] to get it tomorrow';

test('a countdown runs without moving anything or being read out, and ends', async ({ page, storefront }) => {
  const { observed } = storefront;
  const settings = { miniCart: {}, miniCartCountdown: { shouldProvideDiscount: false, titleMessage: MESSAGE } };
  // The shop has not granted the scopes for the discount, so it can't be published.
  await setInPage(page, settings);
  await storefront.open({ settings: { miniCart: {} }, at: 'plain', inCart: 1 });
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const countdown = drawer.locator('[part="countdown"]');
  const timer = drawer.getByRole('timer');
  await openMiniCart(page);

  await test.step('it starts in the open drawer', async () => {
    await expect(timer).toHaveText(/^(10:00|09:\d\d)$/);
    await expect(timer).toHaveAccessibleName('Order within … to get it tomorrow');
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });

  await drawer.evaluate((dialog) => {
    const heard: string[] = [];
    Reflect.set(window, '__heard', heard);
    const region = dialog.querySelector('[role=status]');
    const note = () => region?.textContent && heard.push(region.textContent);
    if (region) new MutationObserver(note).observe(region, { childList: true });
  });

  await test.step('it changes each second, and nothing else does', async () => {
    // Listed in the page, because the test is slower than the clock.
    const { texts, boxes, others } = await drawer.evaluate((dialog) => {
      const texts = new Set<string>();
      const boxes = new Set<string>();
      let others = 0;
      const time = dialog.querySelector('[role=timer]');
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) if (!time?.contains(target)) others += 1;
      });
      observer.observe(dialog, { subtree: true, childList: true, characterData: true });
      return new Promise<{ texts: string[]; boxes: string[]; others: number }>((resolve) => {
        const look = () => {
          texts.add(time?.textContent ?? '');
          const boxesNow = [...dialog.querySelectorAll('[part=countdown], [part=countdown] *, [part=line]')].map(
            (each) => {
              const { x, y, width, height } = each.getBoundingClientRect();
              return [x, y, width, height];
            },
          );
          boxes.add(JSON.stringify(boxesNow));
          if (texts.size < 3) requestAnimationFrame(look);
          else resolve({ texts: [...texts], boxes: [...boxes], others });
        };
        look();
      });
    });
    expect(texts).toHaveLength(3);
    expect(boxes).toHaveLength(1);
    expect(others).toBe(0);
  });

  await test.step('the keyboard passes over it', async () => {
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      expect(await countdown.evaluate((element) => element.matches(':focus-within'))).toBe(false);
    }
  });

  await test.step('it ends', async () => {
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now + 600_000;
    });
    await expect(countdown).toHaveText('Time’s up: this offer has ended.');
    await expect(drawer.getByRole('status')).toHaveText('Time’s up: this offer has ended.');
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
    await storefront.setTabVisibility('hidden');
    await eventually(() => observed.events('expire').map(({ n }) => n)).toEqual(['miniCartCountdown']);
    expect(await page.evaluate(() => Reflect.get(window, '__heard'))).toEqual(['Time’s up: this offer has ended.']);
  });
  expect(observed.errors).toEqual([]);
});

const LONG =
  'Bestellen Sie innerhalb von [remaining-time] und erhalten Sie [discount] Willkommensrabatt auf Ihre Bestellung';

const SCENES: Record<string, [PreviewScene['state'], Changes]> = {
  'default settings': ['countdown-running', {}],
  'a line of text': ['countdown-running', { timerLayout: 'simple' }],
  'a long text and time': ['countdown-running', { duration: 86_400, titleMessage: LONG }],
  'a long line of text': ['countdown-running', { duration: 86_400, titleMessage: LONG, timerLayout: 'simple' }],
  'the time beside the text': ['countdown-running', { timerLayout: 'beside' }],
  'a long text beside a long time': [
    'countdown-running',
    { duration: 86_400, titleMessage: LONG, timerLayout: 'beside' },
  ],
  'no placeholder': ['countdown-ending', { titleMessage: 'Almost gone' }],
  'the end': ['countdown-over', {}],
};

test('countdowns fit every drawer, in all layouts', async ({ page, storefront }) => {
  const preview = await PreviewPage.open(page);
  const host = page.locator(TAG);
  for (const width of [320, 390, 1280]) {
    await test.step(`${width} px`, async () => {
      for (const [name, [state, changes]] of Object.entries(SCENES)) {
        const platform = width > 760 ? 'desktop' : 'mobile';
        const features = {
          miniCart: settingsOf('miniCart'),
          miniCartCountdown: settingsOf('miniCartCountdown', changes),
        };
        await preview.show({ page: 'product', platform, state }, features, { width, height: 900 });
        await host.locator('[part="countdown"]').waitFor();
        const issues = await accessibilityIssues(page, { include: [TAG] });
        for (const direction of ['rtl', 'ltr']) {
          await page.evaluate((value) => document.documentElement.setAttribute('dir', value), direction);
          issues.push(...(await layoutIssues(host)).map((issue) => `${direction}: ${issue}`));
        }
        expect.soft(issues, `${name}, ${width} px`).toEqual([]);
      }
    });
  }
  expect(storefront.observed.errors).toEqual([]);
});
