import { features, type Settings } from '@uptill/feature-schema';
import { EVERYTHING } from '../brand/everything.ts';
import { MERCHANT_TEXTS } from '../brand/merchant-texts.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { ownTexts } from '../kit/own-texts.ts';
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
  /** The order of the sections. Default: that of the schema. */
  order?: Record<string, string[]>;
  /** The cart lines that are wholly in view before the shopper scrolls, at least. Default: two, or all. */
  lines?: number;
  /** True if the foot has so many sections that it scrolls. */
  isFootLong?: boolean;
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

/** Each section in one of its places: the first one, or the nearest to it that the section may have. */
function orderIn(place: number): Record<string, string[]> {
  const order: Record<string, string[]> = {};
  for (const [section, { places }] of Object.entries<{ places: readonly string[] }>(MOVABLE)) {
    const chosen = places[Math.min(place, places.length - 1)] ?? '';
    order[chosen] = [...(order[chosen] ?? []), section];
  }
  return order;
}

/** Sections beside the checkout button take the room of the lines. */
const MOVED = { lines: 0, isFootLong: true };

/** Everything in all carts. Between neighbours, the state differs, so that no text of the previous language stays. */
const CARTS = [
  everything('default'),
  everything('selling-plan'),
  everything('discounted-cart'),
  everything('codes-in-cart'),
  everything('refused-code'),
  everything('long-titles', { lines: 0 }),
  everything('many-lines'),
  everything('small-cart'),
  everything('extra-added'),
  everything('gift-claimed', { hidden: ['gifts'] }),
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
  // Long texts take the room of the lines.
  ...(['de', 'ja'] as const).flatMap((language) =>
    CARTS.map((each) => ({ ...each, name: `${each.name}, ${language}`, language, lines: 0 })),
  ),
  // With one bar instead of two, two lines stay in view.
  ...(['default', 'many-lines'] as const).map((state) => {
    const { sections } = everything(state);
    const oneBar = sections.filter((section) => section !== 'free-shipping');
    return everything(state, { name: `long German texts, one bar, ${state}`, language: 'de', sections: oneBar });
  }),
  everything('discounted-cart', { name: 'everything, right-to-left', direction: 'rtl' }),
  everything('default', { name: 'everything in its second place', order: orderIn(1), ...MOVED }),
  everything('discounted-cart', { name: 'everything in its last place', order: orderIn(2), ...MOVED }),
];

/** Returns the settings of a combination. */
function settingsOf({ sections, language = 'en', order }: Combination): Record<string, Settings> {
  const texts: Record<string, Changes> = MERCHANT_TEXTS[language];
  const isOn = (section: string) => sections.includes(section);
  const movable = Object.entries(MOVABLE).map(([section, { shownWhen }]) => {
    // The first condition of several is the feature's own switch.
    const { feature = '', field = '' } = [shownWhen].flat(2)[0] ?? {};
    return { feature, field, isOn: isOn(section) };
  });
  const toggles = movable.filter(({ feature }) => feature === 'miniCart');
  const others = movable.filter(({ feature, isOn }) => isOn && feature !== 'miniCart').map(({ feature }) => feature);
  if (isOn('selling-plan')) others.push('miniCartSellingPlan');
  const own: Record<string, Changes> = {
    miniCart: {
      ...Object.fromEntries(toggles.map(({ field, isOn }) => [field, isOn])),
      showContinueShoppingText: isOn('links'),
      ...(order && { sectionOrder: order }),
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
  let language: Language | undefined;
  for (const [platform, viewport] of Object.entries(VIEWPORTS)) {
    for (const combination of COMBINATIONS) {
      const { name, state, sections, hidden = [], direction = 'ltr', lines = 2, isFootLong = false } = combination;
      if (language !== (combination.language ?? 'en')) {
        language = combination.language ?? 'en';
        await setTexts(ownTexts(language));
      }
      const scene = { page: 'product', platform: platform as keyof typeof VIEWPORTS, state } as const;
      await preview.show({ ...scene, ...LANGUAGES[language] }, settingsOf(combination), viewport);
      const shown = sections.filter((section) => !hidden.includes(section));
      const cart = `${state}, ${language}`;
      const issues = await page.evaluate(atRest, { cart, language, direction, shown, lines, isFootLong });
      issues.push(...(await layoutIssues(host)));
      if (sections.length > 2) {
        await host.evaluate(setRows, true);
        issues.push(...(await layoutIssues(host)).map((issue) => `with open rows: ${issue}`));
        await host.evaluate(setRows, false);
      }
      expect.soft(issues, `${name}, ${viewport.width} px`).toEqual([]);
    }
  }
  expect(storefront.observed.errors).toEqual([]);
});

interface Wanted {
  /** Identifies the cart. The preview draws a new drawer for each. */
  cart: string;
  language: string;
  direction: string;
  shown: string[];
  lines: number;
  isFootLong: boolean;
}

/** Runs in the page. Waits until the drawer shows these sections and does not change. Returns what is wrong with it. */
async function atRest({ cart, language, direction, shown, lines, isFootLong }: Wanted): Promise<string[]> {
  Object.assign(document.documentElement, { lang: language, dir: direction });
  const issues: string[] = [];
  const host = () => document.querySelector<HTMLElement>('uptill-mini-cart');
  const find = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector);
  const findAll = (selector: string) => [...(host()?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const box = (element: Element) => element.getBoundingClientRect();

  /** Sections that follow the cart. */
  const others = ['discounts', 'empty-cart', 'countdown'];
  const drawn = () => [...new Set(findAll('[data-section]').map((section) => section.dataset.section ?? ''))];
  const isDrawn = () =>
    find('.content') &&
    // Not the drawer of the previous cart.
    (host()?.dataset.checked ?? cart) === cart &&
    shown.every((section) => drawn().includes(section)) &&
    drawn().every((section) => shown.includes(section) || others.includes(section));
  const look = () => `${find('.panel')?.textContent} ${find('.content')?.scrollHeight}`;
  let last = '';
  for (let attempt = 0; attempt < 500 && !(isDrawn() && look() === last); attempt++) {
    last = look();
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (!isDrawn()) issues.push(`shows ${drawn()} instead of ${shown}`);

  const [drawer, content, head] = [find('dialog'), find('.content'), find('.head')];
  if (!drawer || !content || !head) return [...issues, 'has no content'];
  host()?.setAttribute('data-checked', cart);
  const [foot, checkout] = [find('.foot'), find('[name=checkout]')];
  content.scrollTop = 0;
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1 &&
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1;
  const inView = { drawer, head, foot, checkout: isFootLong ? null : checkout };
  for (const [name, element] of Object.entries(inView))
    if (element && !isInside(box(element), new DOMRect(0, 0, innerWidth, innerHeight)))
      issues.push(`the ${name} is not in view`);
  if (box(content).top < box(head).bottom - 1) issues.push('the head covers the content');
  if (foot && box(content).bottom > box(foot).top + 1) issues.push('the foot covers the content');

  for (const element of findAll('*')) {
    const { overflowY } = getComputedStyle(element);
    const isScroller = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (isScroller && element !== content && !(isFootLong && element === foot))
      issues.push(`${element.part.value || element.className || element.localName} scrolls, besides the content`);
  }

  for (const label of findAll('[part=milestone-label]')) {
    const text = label.firstChild;
    // Japanese has no spaces between words.
    for (const { 0: word, index } of language === 'ja' ? [] : label.textContent.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text as Text, index);
      range.setEnd(text as Text, index + word.length);
      if (range.getClientRects().length > 1) issues.push(`a milestone’s label breaks ${word}`);
      if (range.getBoundingClientRect().width > box(label).width + 1) issues.push(`a milestone’s label cuts ${word}`);
    }
  }

  const all = findAll('[part=line]');
  const whole = all.filter((line) => isInside(box(line), box(content)));
  if (whole.length < Math.min(lines, all.length))
    issues.push(`only ${whole.length} of ${all.length} lines are in view`);
  return issues;
}

/** Runs in the page. Opens or closes the rows of the note, the code and so on. */
function setRows(host: Element, isOpen: boolean): void {
  for (const row of host.shadowRoot?.querySelectorAll('details') ?? []) row.open = isOpen;
}
