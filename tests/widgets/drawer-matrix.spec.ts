import { readFileSync } from 'node:fs';
import { features, type Settings } from '@uptill/feature-schema';
import { EVERYTHING } from '../brand/everything.ts';
import { MERCHANT_TEXTS } from '../brand/merchant-texts.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { PreviewPage, type PreviewScene } from '../kit/preview-page.ts';
import { serveTexts } from '../kit/preview-texts.ts';
import { type Changes, publishedSettings } from '../kit/publish.ts';
import { VIEWPORTS } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';

// The drawer's sections in many combinations, on one page: the preview runs the shipped runtime, and applies other settings,
// carts and texts without a reload.

const TAG = 'uptill-mini-cart';

const MOVABLE = features.miniCart.fields.sectionOrder.parts;

/** All sections that merchants can turn on. */
const SECTIONS = [...Object.keys(MOVABLE), 'selling-plan'];

type Language = 'en' | 'de' | 'ja';

const LANGUAGES: Record<Language, Pick<PreviewScene, 'money'>> = {
  en: {},
  de: { money: { format: '{{amount_with_comma_separator}} €', currency: 'EUR' } },
  ja: { money: { format: '¥{{amount_no_decimals}}', currency: 'JPY' } },
};

interface Combination {
  name: string;
  state: PreviewScene['state'];
  /** The sections that are on. */
  sections: string[];
  /** Sections that are on, and show nothing in this state. */
  hidden?: string[];
  language?: Language;
  direction?: 'ltr' | 'rtl';
  changes?: Changes;
}

const everything = (state: Combination['state'], more: Partial<Combination> = {}): Combination => ({
  name: `everything, ${state}`,
  state,
  sections: SECTIONS.filter((section) => section !== 'selling-plan' || state === 'selling-plan'),
  ...more,
});

/** An empty cart has nothing to wrap, to note or to pay. */
const NOT_IN_EMPTY = SECTIONS.filter(
  (section) => !['banner', 'milestones', 'free-shipping', 'next-gift', 'recommendations'].includes(section),
);

/** Everything in all carts. Between neighbours, the state differs, so that no text of the previous language stays. */
const CARTS = [
  everything('default'),
  everything('selling-plan'),
  everything('discounted-cart'),
  everything('codes-in-cart'),
  everything('refused-code'),
  everything('long-titles'),
  everything('many-lines'),
  everything('small-cart'),
  everything('extra-added'),
  everything('gift-claimed'),
  everything('countdown-over', { hidden: ['countdown'] }),
  everything('shipping-form'),
  everything('shipping-refused'),
  everything('shipping-rates'),
  everything('empty-cart', { hidden: NOT_IN_EMPTY }),
];

const PAIRS = SECTIONS.flatMap((one, index) =>
  SECTIONS.slice(index + 1).map((other): Combination => {
    return { name: `${one} and ${other}`, state: 'selling-plan', sections: [one, other] };
  }),
);

const COMBINATIONS: Combination[] = [
  ...PAIRS,
  ...SECTIONS.filter((section) => section !== 'selling-plan').map((section): Combination => {
    return { name: `${section} and discounts`, state: 'discounted-cart', sections: [section] };
  }),
  { name: 'nothing', state: 'default', sections: [] },
  { name: 'nothing, empty', state: 'empty-cart', sections: [] },
  ...CARTS,
  ...(['de', 'ja'] as const).flatMap((language) =>
    CARTS.map((each) => ({ ...each, name: `${each.name}, ${language}`, language })),
  ),
  everything('discounted-cart', { name: 'everything, right-to-left', direction: 'rtl' }),
];

/** The texts of the runtime's own, by language. */
function ownTexts(language: Language): Record<string, string> {
  const file = `../../extensions/cart-widgets/locales/${language === 'en' ? 'en.default' : language}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).widgets;
}

/** Returns the settings of a combination. */
function settingsOf({ sections, language = 'en', changes }: Combination): Record<string, Settings> {
  const texts: Record<string, Changes> = MERCHANT_TEXTS[language];
  const isOn = (section: string) => sections.includes(section);
  const movable = Object.entries(MOVABLE).map(
    ([
      section,
      {
        shownWhen: { feature = '', field },
      },
    ]) => {
      return { feature, field, isOn: isOn(section) };
    },
  );
  const toggles = movable.filter(({ feature, field }) => feature === 'miniCart' && field !== 'isEnabled');
  const others = movable.filter(({ feature, isOn }) => isOn && feature !== 'miniCart').map(({ feature }) => feature);
  if (isOn('selling-plan')) others.push('miniCartSellingPlan');
  const own: Record<string, Changes> = {
    miniCart: {
      ...Object.fromEntries(toggles.map(({ field, isOn }) => [field, isOn])),
      showGoToCartText: isOn('links'),
      showContinueShoppingText: isOn('links'),
      ...changes,
    },
    miniCartProductDiscount: giftsOf(isOn),
  };
  const settings = ['miniCart', ...others].map((feature) => [
    feature,
    publishedSettings(feature, { ...EVERYTHING[feature], ...own[feature], ...texts[feature] }),
  ]);
  return Object.fromEntries(settings);
}

/** An earned gift that the shopper chooses, and a next one. The preview has its own products. */
function giftsOf(isOn: (section: string) => boolean): Changes {
  return {
    'nextLevel.shouldShow': isOn('next-gift'),
    'markets.0.levels.0.minAmount': isOn('gifts') ? 20 : 80_000,
    'markets.0.levels.0.productVariants': [1, 2],
    'markets.0.levels.1.minAmount': 90_000,
    'markets.0.levels.1.productVariants': [1],
  };
}

test('no combination of sections, carts and texts breaks the drawer', async ({ page, storefront }) => {
  // With reduced motion, no animation has to finish before a check.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const setTexts = await serveTexts(page);
  const preview = await PreviewPage.open(page);
  const host = page.locator(TAG);
  const started = Date.now();
  let language: Language | undefined;
  for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
    for (const combination of COMBINATIONS) {
      const { name, state, sections, hidden = [], direction = 'ltr' } = combination;
      if (language !== combination.language) await setTexts(ownTexts(combination.language ?? 'en'));
      language = combination.language;
      const scene = { page: 'product', platform: platform as keyof typeof VIEWPORTS, state } as const;
      await preview.show({ ...scene, ...LANGUAGES[language ?? 'en'] }, settingsOf(combination), viewport);
      await page.evaluate(
        ([lang, dir]) => Object.assign(document.documentElement, { lang, dir }),
        [language ?? 'en', direction],
      );
      const shown = [...sections.filter((section) => !hidden.includes(section))];
      const atRest = await host.evaluate(drawerAtRest, shown);
      const issues = [...atRest.issues, ...(await layoutIssues(host))];
      expect.soft(issues, `${name}, ${viewport.width} px`).toEqual([]);
      if (sections.length > 2) console.log(name, viewport.width, JSON.stringify(atRest));
    }
  }
  console.log('seconds', (Date.now() - started) / 1000, 2 * COMBINATIONS.length);
  expect(storefront.observed.errors).toEqual([]);
});

/** Runs in the page. Waits until the drawer shows these sections and does not change. Returns what is wrong with it. */
async function drawerAtRest(host: Element, sections: string[]) {
  const issues: string[] = [];
  const root = host.shadowRoot;
  const find = (selector: string) => root?.querySelector<HTMLElement>(selector);
  const shown = () =>
    new Set(
      [...(root?.querySelectorAll<HTMLElement>('[data-section]') ?? [])].map((each) => each.dataset.section ?? ''),
    );
  /** Sections that follow the cart, or replace it. */
  const others = ['discounts', 'empty-cart', 'countdown'];
  const isAsWanted = () =>
    sections.every((section) => shown().has(section)) &&
    [...shown()].every((section) => sections.includes(section) || others.includes(section));
  const look = () => `${find('.panel')?.textContent} ${find('.content')?.scrollHeight}`;
  let last = '';
  for (let attempt = 0; attempt < 500 && !(isAsWanted() && look() === last); attempt++) {
    last = look();
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (!isAsWanted()) issues.push(`shows ${[...shown()]} instead of ${sections}`);

  const [drawer, content, head, foot, checkout, above] = [
    'dialog',
    '.content',
    '.head',
    '.foot',
    '.main[name=checkout]',
    '.above',
  ].map(find);
  if (!drawer || !content || !head) return { issues: [...issues, 'has no content'], lines: 0, share: 0, strip: 0 };
  content.scrollTop = 0;
  const box = (element: Element) => element.getBoundingClientRect();
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1 &&
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1;
  const inWindow = new DOMRect(0, 0, innerWidth, innerHeight);
  for (const [name, element] of Object.entries({ drawer, head, foot, checkout }))
    if (element && !isInside(box(element), inWindow)) issues.push(`${name} is not in view`);
  if (box(content).top < box(head).bottom - 1) issues.push('the head covers the content');
  if (foot && box(content).bottom > box(foot).top + 1) issues.push('the foot covers the content');
  for (const element of root?.querySelectorAll<HTMLElement>('*') ?? []) {
    const { overflowY } = getComputedStyle(element);
    if (element !== content && overflowY === 'auto' && element.scrollHeight > element.clientHeight + 1)
      issues.push(`${element.part.value || element.className || element.localName} scrolls too`);
  }
  const lines = [...(root?.querySelectorAll('[part=line]') ?? [])];
  const whole = lines.filter((line) => isInside(box(line), box(content)));
  if (whole.length < Math.min(2, lines.length)) issues.push(`shows ${whole.length} of ${lines.length} lines`);
  return {
    issues,
    lines: whole.length,
    share: Math.round((100 * box(content).height) / box(drawer).height),
    strip: Math.round(above ? box(above).height : 0),
  };
}
