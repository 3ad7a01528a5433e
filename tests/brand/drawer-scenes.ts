import { features } from '@uptill/feature-schema';
import { isolatePlaceholders } from '../../packages/feature-schema/src/isolate-placeholders.ts';
import { ownTexts } from '../kit/own-texts.ts';
import type { Changes } from '../kit/publish.ts';
import { CART, EVERYTHING } from './everything.ts';
import { MERCHANT_TEXTS, type MerchantTexts } from './merchant-texts.ts';
import type { PageChanges, Shopper } from './shopper.ts';

/** High enough for all sections of the drawer. */
const WHOLE = { width: 640, height: 2700 };

/** Of the drawer and a little of the page beside it. */
const WIDTH = 480;

const MORE = [
  'overshirt',
  'wool-scarf',
  'leather-belt',
  'cotton-tee',
  'linen-midi-skirt',
  'striped-tee',
  'shawl-cardigan',
];

type Language = keyof typeof MERCHANT_TEXTS;

/** The drawer with everything as it opens, and then whole, with its rows open. */
export async function takeEverything(shopper: Shopper): Promise<void> {
  const { page, drawer } = await shopper.openDrawer(CART);
  await drawer.locator('[part="recommendation-title"]').first().waitFor();
  await drawer.locator('[name="terms"]').waitFor();
  await shopper.take(page, 'drawer');
  for (const summary of await drawer.locator('summary').all()) await summary.click();
  await drawer.locator('[name="estimate-shipping"]').click();
  await drawer.locator('[name="shipping-zip"]').fill('K1A 0B1');
  await drawer.locator('[name="shipping-zip"]').press('Enter');
  await drawer.locator('[part="shipping-estimate"] .error').first().waitFor();
  await page.setViewportSize({ width: shopper.width, height: WHOLE.height });
  await shopper.take(page, 'drawer-whole', WHOLE);
}

/** The drawer alone, with the defaults of its settings. */
export async function takeDefaults(shopper: Shopper): Promise<void> {
  const defaults = Object.keys(EVERYTHING.miniCart ?? {}).map((name) => [
    name,
    Reflect.get(features.miniCart.fields, name).default,
  ]);
  const changes = { only: ['miniCart'], settings: { miniCart: Object.fromEntries(defaults) } };
  const { page, drawer } = await shopper.openDrawer(CART, changes);
  await drawer.locator('[part="line"]').first().waitFor();
  await shopper.take(page, 'default', part(shopper));
}

/** An empty cart, and a cart from which the last line was removed. */
export async function takeEmpty(shopper: Shopper): Promise<void> {
  const empty = await shopper.openDrawer([]);
  await empty.drawer.locator('[part="recommendation-title"]').first().waitFor();
  await shopper.take(empty.page, 'empty', part(shopper));
  await empty.page.close();
  // Without a gift, which would stay in the cart.
  const sections = Object.keys(EVERYTHING).filter((feature) => feature !== 'miniCartProductDiscount');
  const { page, drawer } = await shopper.openDrawer(['linen-shirt'], { only: sections });
  await drawer.locator('[part="line"] [name="remove"]').click();
  await drawer.locator('[part="empty"]').waitFor();
  await drawer.locator('[part="recommendation-title"]').first().waitFor();
  await shopper.take(page, 'empty-undo', part(shopper));
}

/** The drawer with ten lines, as it opens and at the end. */
export async function takeTenLines(shopper: Shopper): Promise<void> {
  const { page, drawer } = await shopper.openDrawer([...CART, ...MORE]);
  // The second gift is added while the drawer is open.
  await drawer.locator('[part="discount-tag"]', { hasText: 'Second gift' }).waitFor();
  await shopper.take(page, 'ten', part(shopper));
  await drawer.locator('.content').evaluate((content) => content.scrollTo(0, content.scrollHeight));
  await shopper.take(page, 'ten-end', part(shopper));
}

/** The drawer with everything in languages that are written from left to right. */
export async function takeLanguages(shopper: Shopper): Promise<void> {
  for (const language of ['en', 'de', 'fr', 'ja'] as const) await takeLanguage(shopper, language);
}

/** The drawer with everything in Arabic. */
export async function takeRightToLeft(shopper: Shopper): Promise<void> {
  await takeLanguage(shopper, 'ar');
}

async function takeLanguage(shopper: Shopper, language: Language): Promise<void> {
  const changes: PageChanges = {
    settings: shownTexts(language),
    strings: ownTexts(language),
    language,
    ...(language === 'ar' && { direction: 'rtl' }),
  };
  const { page, drawer } = await shopper.openDrawer(CART, changes);
  for (const part of ['terms', 'countdown', 'milestone-gift', 'recommendation-title'])
    await drawer.locator(`[part~="${part}"]`).first().waitFor();
  await shopper.take(page, `language-${language}`, part(shopper));
  await page.setViewportSize({ width: shopper.width, height: WHOLE.height });
  await shopper.take(page, `language-${language}-whole`, { width: WIDTH, height: 1800 });
  await page.close();
}

/** Texts as they are published, without the names of discounts: the shop names them in the cart. */
function shownTexts(language: Language): MerchantTexts {
  const texts = Object.entries<Changes>(MERCHANT_TEXTS[language]).map(([feature, changes]) => [
    feature,
    Object.fromEntries(
      Object.entries(changes)
        .filter(([path]) => !path.endsWith('discountMessage'))
        .map(([path, value]) => [path, typeof value === 'string' ? isolatePlaceholders(value) : value]),
    ),
  ]);
  return Object.fromEntries(texts);
}

const part = ({ height }: Shopper) => ({ width: WIDTH, height });
