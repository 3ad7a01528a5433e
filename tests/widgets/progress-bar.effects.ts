import { compileOffers, defaultDocument, features } from '@uptill/feature-schema';
import { countingEffects } from '../kit/counting-effects.ts';
import { type FieldEffect, type FieldEffects, openWith } from '../kit/field-effect.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { PreviewPage } from '../kit/preview-page.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
import type { Storefront } from '../kit/storefront.ts';
import type { WidgetUnderTest } from '../kit/widgets.ts';

const LEVEL = 'levelSets.0.levels.0.';

const WIDGET: WidgetUnderTest = {
  feature: features.miniCartProgressBar,
  tag: 'uptill-mini-cart',
  part: 'progress-bar',
};

/** The default levels as rewards above 0. */
const REWARDS: Changes = {
  'levelSets.0.levels': features.miniCartProgressBar.fields.levelSets.default[0]?.levels.map((level) => ({
    ...level,
    minAmount: level.minAmount || 12.5,
    reward: 'elsewhere',
  })),
};

/** Compares the preview with these rewards, or with other changes. */
const inPreview = (values?: unknown[], changes: Changes = REWARDS): FieldEffect => ({
  ...(values && { values }),
  async observe({ page }, change) {
    const preview = await PreviewPage.open(page);
    const show = () =>
      preview.appearanceOf(
        WIDGET,
        { page: 'product', platform: 'desktop', state: 'milestone-next' },
        { ...changes, ...change },
      );
    await show();
    const marker = page.locator('[part~="milestone"]').first();
    await marker.waitFor({ state: 'attached' });
    return `${await marker.getAttribute('part')} ${await show()}`;
  },
});

/** Opens the drawer with an item in the cart. Returns the message, or null if the section is not shown. */
async function messageOf(storefront: Storefront, changes: Changes): Promise<string | null> {
  const { page, theme } = storefront;
  await openWith(storefront, 'miniCartProgressBar', changes);
  if ((await theme.cart()).item_count === 0) {
    await theme.putInCart(1);
    // A page with the unread response would never be idle.
    await page.reload();
  }
  await openMiniCart(page);
  await storefront.widget('uptill-mini-cart [part="line"]').waitFor();
  await page.waitForLoadState('networkidle');
  const message = storefront.widget('uptill-mini-cart [part="milestone-message"]');
  return (await message.count()) > 0 ? message.textContent() : null;
}

const isShown: FieldEffect = {
  observe: async (storefront, change) => String((await messageOf(storefront, change)) !== null),
};

/** Compares the rewards for the checkout. */
const atCheckout = (changes: Changes, values?: unknown[]): FieldEffect => ({
  ...(values && { values }),
  async observe(_storefront, change) {
    const document = defaultDocument(features);
    document.miniCart.desktop.isEnabled = true;
    Object.assign(document.miniCartProgressBar.desktop, settingsOf('miniCartProgressBar', { ...changes, ...change }));
    return JSON.stringify(compileOffers(features, document, []));
  },
});

export const progressBarEffects: FieldEffects = {
  levelSets: isShown,
  'levelSets.0.market': isShown,
  ...countingEffects('levelSets.0', (values, changes) =>
    atCheckout({ [`${LEVEL}reward`]: 'freeShipping', ...changes }, values),
  ),
  'levelSets.0.useLocalCurrency': {
    async observe(storefront, change) {
      const { page } = storefront;
      const setCountry = (country_code: string) =>
        page.evaluate(
          (country_code) => fetch('/localization', { method: 'POST', body: new URLSearchParams({ country_code }) }),
          country_code,
        );
      await openWith(storefront, 'miniCartProgressBar', change);
      await setCountry('CA');
      const levels = [
        { ...features.miniCartProgressBar.fields.levelSets.default[0]?.levels[0], message: '[price-to-end]' },
        { ...features.miniCartProgressBar.fields.levelSets.default[0]?.levels[1], minAmount: 5000 },
      ];
      const message = await messageOf(storefront, { 'levelSets.0.levels': levels, ...change });
      await setCountry('US');
      return message ?? '';
    },
  },
  // The default levels have one reward.
  layout: inPreview(),
  'levelSets.0.shouldShowOnlyNextLevel': inPreview(),
  // Labels have room at the amounts 12.5, 25 and 50.
  'levelSets.0.shouldEvenlyDistributeLabels': inPreview(),
  [`${LEVEL}label`]: inPreview(),
  [`${LEVEL}icon`]: inPreview(['icon-1', 'icon-4']),
  [`${LEVEL}image`]: inPreview(),
  // The first level is reached.
  [`${LEVEL}reachedImage`]: inPreview(),
  [`${LEVEL}type`]: inPreview(),
  // Checkout gives nothing for the others, which differ in the drawer.
  [`${LEVEL}reward`]: atCheckout({ [`${LEVEL}reward`]: 'elsewhere' }, [
    'elsewhere',
    'freeShipping',
    'percentage',
    'fixedAmount',
  ]),
  [`${LEVEL}rewardPercentage`]: atCheckout({ [`${LEVEL}reward`]: 'percentage' }),
  [`${LEVEL}rewardAmount`]: atCheckout({ [`${LEVEL}reward`]: 'fixedAmount' }),
};
