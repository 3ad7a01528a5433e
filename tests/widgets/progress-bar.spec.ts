import { TOTE } from '@uptill/sandbox/testing';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { GIFT_CONFIG, giftSettings } from '../kit/gifts.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { setInPage } from '../kit/page-settings.ts';
import { PreviewPage, type PreviewScene } from '../kit/preview-page.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-mini-cart';

const NO_IMAGE = { url: '', alt: '' };

const level = (minAmount: number, label: string, message: string, changes: Changes = {}) => ({
  minAmount,
  label,
  message,
  icon: 'icon-2',
  textColor: '#1f6f43',
  type: 'shipping',
  image: NO_IMAGE,
  reachedImage: NO_IMAGE,
  reward: 'elsewhere',
  rewardPercentage: 10,
  rewardAmount: 5,
  ...changes,
});

const setOf = (levels: Changes[], changes: Changes = {}) => ({
  market: 'all',
  shouldShowOnlyNextLevel: false,
  shouldEvenlyDistributeLabels: false,
  type: 'quantity',
  useLocalCurrency: false,
  rounding: 'exact',
  counting: 'all',
  levels,
  ...changes,
});

test('milestones follow the cart, say when one is reached, and promise nothing that other discounts may exclude', async ({
  page,
  storefront,
}) => {
  const { observed, theme } = storefront;
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const milestones = drawer.locator('[part="progress-bar"]');
  const message = milestones.locator('[part="milestone-message"]');
  const bar = milestones.getByRole('progressbar');
  const more = drawer.getByRole('button', { name: 'Increase quantity' });
  const levels = [
    level(0, '', '[quantity-to-next] more for a gift'),
    level(2, 'A gift', '[quantity-to-end] more for free shipping'),
    level(3, 'Free shipping', 'You get free shipping', { reward: 'freeShipping' }),
  ];
  const settings = {
    miniCart: {},
    miniCartProgressBar: { levelSets: [setOf(levels)] },
  };
  // The shop has not granted the scopes for rewards, so they can't be published.
  await setInPage(page, settings);
  await storefront.open({ settings: { miniCart: {} }, at: 'plain', inCart: 1 });
  await openMiniCart(page);

  await test.step('the next level', async () => {
    await expect(message).toHaveText('1 more for a gift');
    await expect(bar).toHaveAccessibleName('A gift');
    await expect(bar).toHaveAttribute('aria-valuetext', '1 / 2');
    await expect(milestones.getByRole('listitem')).toHaveText(['A gift', 'Free shipping']);
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });

  await test.step('a level that is reached', async () => {
    await more.click();
    await expect(message).toHaveText('1 more for free shipping');
    await expect(drawer.getByRole('status')).toHaveText('1 more for free shipping');
    await more.click();
    await expect(message).toHaveText('You get free shipping');
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await expect(drawer.getByRole('status')).toHaveText('You get free shipping');
  });

  await test.step('a code that may not be combined with the reward', async () => {
    await theme.enterCodes('WELCOME10');
    await page.evaluate(() => Reflect.get(window, 'Uptill').refresh());
    await expect(message).toHaveText(
      'You reached Free shipping. The checkout confirms it, because not all discounts can be combined.',
    );
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });

  await test.step('views count for the milestones', async () => {
    await storefront.setTabVisibility('hidden');
    await storefront.setTabVisibility('visible');
    await eventually(() => observed.events('view').some(({ n }) => n === 'miniCartProgressBar')).toBe(true);
    expect(observed.appRequests().filter((name) => name.startsWith('uptill-progress-bar'))).toHaveLength(1);
  });
  expect(observed.errors).toEqual([]);
});

test('gifts are steps of the bar if they count alike, without those that are sold out', async ({
  page,
  storefront,
}) => {
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const milestones = drawer.locator('[part="progress-bar"]');
  const picture = milestones.locator('img[part~="milestone-gift"]');
  const nextGift = drawer.locator('[part~="next-gift"]');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const levels = [
    level(0, '', '[quantity-to-next] more for free shipping'),
    level(4, 'Free shipping', 'You get free shipping'),
  ];
  const open = async (minType: string, inCart = 0) => {
    const gifts = giftSettings(
      { minAmount: 2, productVariants: [TOTE.id] },
      // Deleted.
      { minAmount: 3, productVariants: [1] },
    );
    const settings = {
      miniCart: {},
      miniCartProgressBar: { levelSets: [setOf(levels)] },
      miniCartProductDiscount: { ...gifts, 'markets.0.minType': minType },
    };
    await setInPage(page, settings, GIFT_CONFIG);
    await storefront.open({ settings: { miniCart: {} }, at: 'withOptions', inCart });
    await openMiniCart(page);
  };

  await test.step('the next gift has its picture, and its message instead of a line of its own', async () => {
    await open('quantity', 1);
    await expect(milestones.getByRole('listitem')).toHaveText(['Market Tote', 'Free shipping']);
    await expect(milestones.locator('[part="milestone-message"]')).toHaveText('Add 1 more to get a gift');
    await expect(milestones.getByRole('progressbar')).toHaveAccessibleName('Market Tote');
    await expect(picture).toHaveAttribute('alt', '');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(nextGift).toBeHidden();
    expect(fetched.filter((path) => path.endsWith('/products/canvas-tote.js'))).toHaveLength(1);
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });

  await test.step('gifts that count something else stay in their own line', async () => {
    await open('price');
    await expect(milestones.getByRole('listitem')).toHaveText(['Free shipping']);
    await expect(milestones.locator('[part="milestone-message"]')).toHaveText('3 more for free shipping');
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });
  expect(storefront.observed.errors).toEqual([]);
});

const THREE = [
  level(25, 'Economy shipping', 'Spend [price-to-next] more'),
  level(50, 'A gift, wrapped by hand', 'Spend [price-to-next] more'),
  level(75, 'Free express shipping', 'You have reached everything'),
];

const TEN = Array.from({ length: 10 }, (_, index) =>
  level(
    10 * (index + 1),
    `${index + 1}. Geschenkverpackung mit persönlicher Grußkarte`,
    'Noch [price-to-end] bis zum Ende',
  ),
);

const LAYOUTS = ['layout_1', 'layout_2', 'layout_3', 'layout_4', 'layout_5'];

const GIFTS = giftSettings(...[20, 60].map((minAmount) => ({ minAmount, productVariants: [minAmount] })));

const SCENES: Record<string, Changes> = {
  'default settings': {},
  ...Object.fromEntries(LAYOUTS.map((layout) => [layout, { layout, levelSets: [setOf(THREE, { type: 'price' })] }])),
  'ten levels': { levelSets: [setOf(TEN, { type: 'price' })] },
  'ten levels without labels': { shouldShowLabels: false, levelSets: [setOf(TEN, { type: 'price' })] },
  'cards of ten levels': { layout: 'layout_4', levelSets: [setOf(TEN, { type: 'price' })] },
  'one line of ten levels': { layout: 'layout_5', levelSets: [setOf(TEN, { type: 'price' })] },
  'only the next of ten levels': {
    layout: 'layout_3',
    levelSets: [setOf(TEN, { type: 'price', shouldShowOnlyNextLevel: true })],
  },
  'no bar': { shouldShowBar: false, levelSets: [setOf(THREE, { type: 'price' })] },
};

test('milestones fit every drawer, in all layouts', async ({ page, storefront }) => {
  const preview = await PreviewPage.open(page);
  const host = page.locator(TAG);
  for (const width of [320, 390, 1280]) {
    await test.step(`${width} px`, async () => {
      for (const [name, changes] of Object.entries(SCENES)) {
        const platform = width > 760 ? 'desktop' : 'mobile';
        const scene: PreviewScene = { page: 'product', platform, state: 'milestone-next' };
        const features = {
          miniCart: settingsOf('miniCart'),
          miniCartProgressBar: settingsOf('miniCartProgressBar', changes),
          ...(LAYOUTS.includes(name) && { miniCartProductDiscount: settingsOf('miniCartProductDiscount', GIFTS) }),
        };
        await preview.show(scene, features, { width, height: 900 });
        await host.locator('[part~="milestone"]').first().waitFor({ state: 'attached' });
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
