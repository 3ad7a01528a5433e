// @vitest-environment jsdom
import { defaultDocument, features } from '@uptill/feature-schema';
import { PLATFORM_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { FeatureSettings, PublishedOffers, StorefrontConfig } from '@uptill/feature-schema/storefront';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import strings from '../../../../../extensions/cart-widgets/locales/en.default.json' with { type: 'json' };
import type { AjaxCart, AjaxCartLine, DiscountApplication } from '../../cart/ajax-cart.ts';
import type { Cart } from '../../cart/cart.ts';
import { formatMoney } from '../../page/money.ts';
import type { Shop } from '../../shop/shop.ts';
import { testCartState, testShop } from '../../testing/test-shop.ts';
import section from './index.tsx';
import type { Level } from './milestones.ts';

type Settings = FeatureSettings['miniCartProgressBar'];
type LevelSet = Settings['levelSets'][number];

const initial = defaultDocument(features).miniCartProgressBar.desktop;
const [initialSet] = initial.levelSets;
const [initialLevel] = initialSet?.levels ?? [];
if (!initialSet || !initialLevel) throw new Error('There are no default levels');

const level = (minAmount: number, changes: Partial<Level> = {}): Level => ({
  ...initialLevel,
  reward: 'elsewhere',
  minAmount,
  ...changes,
});

/** At 0, 25 and 50, with the placeholders of the basis in their messages. */
const levelsOf = (type: LevelSet['type']) => [
  level(0, { message: `start [${type}-to-next] [${type}-to-end]` }),
  level(25, { label: 'Gift', message: `middle [${type}-to-next] [${type}-to-end]` }),
  level(50, { label: 'Free shipping', message: `end [${type}-to-next] [${type}-to-end]` }),
];

const setOf = (changes: Partial<LevelSet> = {}): LevelSet => ({
  ...initialSet,
  market: 'all',
  countingProducts: [],
  countingCollections: [],
  levels: levelsOf(changes.type ?? 'price'),
  ...changes,
});

const line = (price: number, changes: Partial<AjaxCartLine> = {}) =>
  ({
    variant_id: 11,
    quantity: 1,
    original_line_price: price,
    line_level_discount_allocations: [],
    ...changes,
  }) as AjaxCartLine;

function cartOf(items: AjaxCartLine[], changes: Partial<AjaxCart> = {}): AjaxCart {
  return {
    token: 'cart',
    currency: 'USD',
    items,
    attributes: {},
    cart_level_discount_applications: [],
    discount_codes: [],
    ...changes,
  } as AjaxCart;
}

const setRate = (active: string, rate: string) => {
  window.Shopify = { currency: { active, rate } };
};

/** Returns a config with these offers at checkout. */
const configWith = (offers: Partial<PublishedOffers>): StorefrontConfig => ({
  schemaVersion: 1,
  features: {},
  offers: { titles: [], differByPlatform: false, ...offers },
});

interface Options {
  sets?: LevelSet[];
  settings?: Partial<Settings>;
  shop?: Partial<Shop>;
  format?: string;
  currency?: string;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: Shopify's notation
const [DOLLARS, WHOLE_DOLLARS] = ['${{amount}}', '${{amount_no_decimals}}'] as const;

/** Starts the section. Returns a function that renders it for a cart. */
function start({ sets = [setOf()], settings = {}, shop = {}, format = DOLLARS, currency = 'USD' }: Options = {}) {
  const drawSection = section.create({
    shop: testShop({
      moneyFormat: format,
      money: (hundredths) => formatMoney(hundredths, format, currency, 'en'),
      strings: strings.widgets,
      settings: () => undefined,
      ...shop,
    }),
    rerender: () => undefined,
    signal: new AbortController().signal,
  });
  const root = document.createElement('div');
  return (content: AjaxCart | null, pending = new Set<string>()) => {
    const own: Settings = { ...initial, isEnabled: true, levelSets: sets, ...settings };
    const drawn = drawSection({ settings: own as never, cart: testCartState({ content, pending }), product: null });
    render(<main>{drawn}</main>, root);
    const bar = root.querySelector('[role=progressbar]');
    const list = root.querySelector<HTMLElement>('ul');
    const steps = [...root.querySelectorAll<HTMLElement>('li')];
    return {
      isShown: root.querySelector('[part=progress-bar]') !== null,
      message: root.querySelector('p')?.textContent,
      bar: bar && ['aria-label', 'aria-valuenow', 'aria-valuetext'].map((name) => bar.getAttribute(name)),
      layout: list?.parentElement?.className.split(' ').at(-1),
      columns: list?.style.getPropertyValue('--columns'),
      labels: steps.map((step) => step.querySelector('bdi')?.textContent),
      markers: steps.map((step) => step.querySelector('.mark')?.getAttribute('part')),
      filled: steps.map((step) => step.style.getPropertyValue('--filled')),
      icons: steps.map((step) => step.querySelector('path')?.getAttribute('d')),
      pictures: steps.map((step) => step.querySelector('img')?.getAttribute('src')),
      amounts: steps.map((step) => step.querySelector('b')?.textContent),
      isFocusable: list?.tabIndex === 0,
    };
  };
}

const announced = () => document.querySelector('[role=status]')?.textContent ?? '';

beforeEach(() => setRate('USD', '1.0'));
afterEach(() => {
  vi.useRealTimers();
  delete window.Shopify;
  document.body.innerHTML = '';
});

describe('the message', () => {
  it('is from the last reached level, and contains the missing amounts to the next and to the last level', () => {
    const draw = start();
    expect(draw(cartOf([])).message).toBe('start $25.00 $50.00');
    expect(draw(cartOf([line(2499)])).message).toBe('start $0.01 $25.01');
    expect(draw(cartOf([line(1250), line(1250)])).message).toBe('middle $25.00 $25.00');
    expect(draw(cartOf([line(5000)])).message).toBe('end $0.00 $0.00');
    expect(draw(cartOf([line(9000)])).message).toBe('end $0.00 $0.00');
  });

  it('counts items, if the levels are quantities', () => {
    const draw = start({ sets: [setOf({ type: 'quantity' })] });
    expect(draw(cartOf([line(100, { quantity: 20 }), line(100, { quantity: 4 })])).message).toBe('start 1 26');
    expect(draw(cartOf([line(100, { quantity: 25 })])).message).toBe('middle 25 25');
    expect(draw(cartOf([line(100, { quantity: 60 })])).message).toBe('end 0 0');
  });

  it('counts quantities even without a rate for the cart’s currency', () => {
    const draw = start({ sets: [setOf({ type: 'quantity' })] });
    expect(draw(cartOf([line(100, { quantity: 30 })], { currency: 'EUR' })).message).toBe('middle 20 20');
  });

  it('does not count the variants that the shop has excluded', () => {
    const draw = start({ shop: { config: { schemaVersion: 1, features: {}, uncounted: [12] } } });
    expect(draw(cartOf([line(2000), line(9000, { variant_id: 12 })])).message).toBe('start $5.00 $30.00');
  });

  it('is missing before the first level', () => {
    const draw = start({ sets: [setOf({ levels: [level(25, { message: 'Well done' })] })] });
    expect(draw(cartOf([])).message).toBeUndefined();
    expect(draw(cartOf([line(2500)])).message).toBe('Well done');
  });

  it.each([
    ['¥{{amount_no_decimals}}', 'JPY', '¥1'],
    ['¥{{unknown}}', 'JPY', '¥1'],
    [WHOLE_DOLLARS, 'USD', '$1'],
    [DOLLARS, 'USD', '$0.01'],
  ])('never shows a missing amount of zero before a level is reached, with the format %s', (format, currency, text) => {
    setRate(currency, '149.37');
    const draw = start({ format, currency });
    // 25 × 149.37 = 3734.25
    expect(draw(cartOf([line(373_424)], { currency })).message).toMatch(`start ${text} `);
  });
});

describe('the amounts', () => {
  it('are converted at the page’s rate', () => {
    setRate('EUR', '0.9');
    const draw = start({ format: '€{{amount}}', currency: 'EUR' });
    expect(draw(cartOf([line(2249)], { currency: 'EUR' })).message).toBe('start €0.01 €22.51');
    expect(draw(cartOf([line(2250)], { currency: 'EUR' })).message).toBe('middle €22.50 €22.50');
  });

  it('are the same in every currency, if configured', () => {
    const draw = start({ sets: [setOf({ useLocalCurrency: true })], format: '€{{amount}}', currency: 'EUR' });
    expect(draw(cartOf([line(2499)], { currency: 'EUR' })).message).toBe('start €0.01 €25.01');
  });

  it('hide the section until the cart is known, and without a rate for its currency, except in the preview', () => {
    const draw = start();
    expect(draw(null).isShown).toBe(false);
    expect(draw(cartOf([], { currency: 'EUR' })).isShown).toBe(false);
    const preview = start({ shop: { isPreview: true } });
    expect(preview(cartOf([], { currency: 'EUR' })).isShown).toBe(true);
  });

  it('are from the first market with the shopper’s country', () => {
    const named = (message: string, market: LevelSet['market']) => setOf({ market, levels: [level(0, { message })] });
    const sets = [named('Europe', ['DE', 'FR']), named('Everywhere', 'all')];
    const inGermany = start({ sets, shop: { country: 'DE' } });
    expect(inGermany(cartOf([])).message).toBe('Europe');
    const inJapan = start({ sets, shop: { country: 'JP' } });
    expect(inJapan(cartOf([])).message).toBe('Everywhere');
    const nowhere = start({ sets: sets.slice(0, 1), shop: { country: 'JP' } });
    expect(nowhere(cartOf([])).isShown).toBe(false);
  });
});

describe('the bar', () => {
  it('leads to the next level, and is named after it', () => {
    const draw = start();
    expect(draw(cartOf([])).bar).toEqual(['Gift', '0', '$0.00 / $25.00']);
    expect(draw(cartOf([line(3750)])).bar).toEqual(['Free shipping', '75', '$37.50 / $50.00']);
    expect(draw(cartOf([line(8000)])).bar).toEqual(['Free shipping', '100', '$80.00 / $50.00']);
  });

  it('has a marker for each level above 0, named by its type, and fills the segments before them', () => {
    const [first, ...others] = levelsOf('price');
    const levels = [...(first ? [first] : []), ...others.map((each) => ({ ...each, type: 'discount' as const }))];
    const draw = start({ sets: [setOf({ levels })] });
    const { filled, icons, labels, markers } = draw(cartOf([line(3000)]));
    expect(labels).toEqual(['Gift', 'Free shipping']);
    expect(markers).toEqual(['milestone milestone-discount', 'milestone milestone-discount']);
    expect(filled).toEqual(['100%', '20%']);
    expect(icons.every(Boolean)).toBe(true);
  });

  it('has segments in proportion to the amounts, or of equal length', () => {
    const levels = [level(20), level(30, { label: 'Second' }), level(60)];
    const byAmounts = start({ settings: { shouldShowLabels: false }, sets: [setOf({ levels })] });
    expect(byAmounts(cartOf([])).columns).toBe('minmax(26px,2000fr) minmax(26px,1000fr) minmax(26px,3000fr)');
    const evenly = start({ sets: [setOf({ levels, shouldEvenlyDistributeLabels: true })] });
    const { columns, filled } = evenly(cartOf([line(4500)]));
    expect(columns).toBe('minmax(25%,1fr) minmax(25%,1fr) minmax(25%,1fr)');
    expect(filled).toEqual(['100%', '100%', '50%']);
  });

  it('shows equal amounts as reached together', () => {
    const draw = start({ sets: [setOf({ levels: [level(20), level(20), level(40)] })] });
    expect(draw(cartOf([line(1000)])).filled).toEqual(['50%', '0%', '0%']);
    expect(draw(cartOf([line(2000)])).filled).toEqual(['100%', '100%', '0%']);
  });

  it('can show only the next level, and finally the last level', () => {
    const draw = start({ sets: [setOf({ shouldShowOnlyNextLevel: true })] });
    const next = draw(cartOf([line(3750)]));
    expect([next.labels, next.filled, next.bar?.[1]]).toEqual([['Free shipping'], ['75%'], '75']);
    expect(draw(cartOf([line(500)])).labels).toEqual(['Gift']);
    expect(draw(cartOf([line(7000)])).labels).toEqual(['Free shipping']);
  });

  it('has segments with room for the longest words of the labels', () => {
    const drawn = (levels: Level[], settings: Partial<Settings> = {}) => {
      const { layout, columns } = start({ sets: [setOf({ levels })], settings: { layout: 'layout_3', ...settings } })(
        cartOf([]),
      );
      expect(layout).toBe(settings.shouldShowLabels === false ? 'layout_1' : 'layout_3');
      return columns;
    };
    const uneven = [level(25), level(50), level(400)];
    expect(drawn(uneven)).toBe('minmax(25%,2500fr) minmax(25%,2500fr) minmax(25%,35000fr)');
    expect(drawn(uneven, { shouldShowLabels: false })).toBe(
      'minmax(26px,2500fr) minmax(26px,2500fr) minmax(26px,35000fr)',
    );
    const long = [level(25), level(50, { label: 'Kostenlose Geschenkverpackung' })];
    expect(drawn(long)).toBe('minmax(25%,2500fr) minmax(37.5%,2500fr)');
    // More steps have less room, but no less than their longest words. Then they scroll.
    expect(drawn([...long, ...uneven.slice(2)].map((each) => ({ ...each, label: 'Geschenkverpackung' })))).toBe(
      [2500, 2500, 35000].map((length) => `minmax(37.5%,${length}fr)`).join(' '),
    );
    const five = [25, 50, 75, 100, 400].map((amount) => level(amount));
    expect(drawn(five)?.match(/[\d.]+%/g)).toEqual(five.map(() => '20%'));
  });

  it('takes the focus only if its labels do not fit beside each other', () => {
    const isFocusable = (count: number, label: string) =>
      start({ sets: [setOf({ levels: Array.from({ length: count }, (_, at) => level(at + 1, { label })) })] })(
        cartOf([]),
      ).isFocusable;
    for (let count = 1; count <= 10; count += 1) expect([count, isFocusable(count, 'A')]).toEqual([count, false]);
    expect(isFocusable(3, 'Geschenkverpackung')).toBe(true);
  });

  it('and labels can be off, and without a message the section is hidden', () => {
    const off = { shouldShowBar: false, shouldShowLabels: false };
    const draw = start({ settings: off });
    const { bar, labels, message } = draw(cartOf([]));
    expect([bar, labels, message]).toEqual([null, [], 'start $25.00 $50.00']);
    const empty = start({ settings: off, sets: [setOf({ levels: [level(10, { message: 'Well done' })] })] });
    expect(empty(cartOf([])).isShown).toBe(false);
  });
});

describe('a level that is only a message', () => {
  it('changes the text, but has no step, and is not named', () => {
    const [first, second, third] = levelsOf('price');
    if (!first || !second || !third) throw new Error('There are no levels');
    const levels = [first, { ...second, reward: 'none' as const }, third];
    const draw = start({ sets: [setOf({ levels })] });
    const { message, labels, bar } = draw(cartOf([line(2500)]));
    expect([message, labels, bar?.[0]]).toEqual(['middle $25.00 $25.00', ['Free shipping'], 'Free shipping']);
    const alone = start({ sets: [setOf({ levels: levels.slice(0, 2) })] });
    expect([alone(cartOf([])).labels, alone(cartOf([])).bar]).toEqual([[], null]);
  });
});

describe('the picture of a level', () => {
  const picture = (name: string) => ({ url: `https://cdn.shopify.com/${name}.png`, alt: '' });
  const drawn = (changes: Partial<Level>, price: number) =>
    start({ sets: [setOf({ levels: [level(20, changes)] })] })(cartOf([line(price)]));

  it('is the merchant’s, and another one when it is reached', () => {
    const image = picture('before');
    expect(drawn({ image }, 0).pictures).toEqual([image.url]);
    expect(drawn({ image }, 2000).pictures).toEqual([image.url]);
    const reachedImage = picture('after');
    expect(drawn({ image, reachedImage }, 1999).pictures).toEqual([image.url]);
    expect(drawn({ image, reachedImage }, 2000).pictures).toEqual([reachedImage.url]);
    const { pictures, icons, markers } = drawn({ reachedImage }, 0);
    expect([pictures, icons.every(Boolean), markers]).toEqual([[undefined], true, ['milestone milestone-shipping']]);
  });
});

describe('other looks', () => {
  const levels = [10, 20, 30, 40].map((minAmount) => level(minAmount, { label: `From ${minAmount}` }));

  it('are cards with amounts, which take the focus if they scroll', () => {
    const inCards = (count: number) =>
      start({ sets: [setOf({ levels: levels.slice(0, count) })], settings: { layout: 'layout_4' } })(cartOf([]));
    const { layout, amounts, isFocusable } = inCards(4);
    expect([layout, amounts, isFocusable]).toEqual(['layout_4', ['$10.00', '$20.00', '$30.00', '$40.00'], true]);
    expect(inCards(3).isFocusable).toBe(false);
  });

  it('are one line with the next reward, without labels', () => {
    const draw = start({ sets: [setOf({ levels })], settings: { layout: 'layout_5' } });
    const { layout, labels, filled, bar } = draw(cartOf([line(1500)]));
    expect([layout, labels, filled, bar?.[0]]).toEqual(['layout_5', [undefined], ['75%'], 'From 20']);
  });
});

describe('a level that is reached', () => {
  it('is announced once, after the cart’s total, and again only if it was lost in between', () => {
    const draw = start();
    vi.useFakeTimers();
    const later = () => {
      vi.advanceTimersByTime(2000);
      const text = announced();
      document.querySelector('[role=status]')?.replaceChildren();
      return text;
    };
    draw(cartOf([line(2600)]));
    expect(later()).toBe('');
    draw(cartOf([line(5000)]));
    expect(announced()).toBe('');
    expect(later()).toBe('end $0.00 $0.00');
    draw(cartOf([line(5000)]));
    draw(cartOf([line(6000)]));
    expect(later()).toBe('');
    draw(cartOf([line(3000)]));
    expect(later()).toBe('');
    draw(cartOf([line(6000)]));
    expect(later()).toBe('end $0.00 $0.00');
  });

  it('is announced when the shop has confirmed the change, and not if it is lost at once', () => {
    const draw = start();
    draw(cartOf([]));
    vi.useFakeTimers();
    draw(cartOf([line(2600)]), new Set(['key']));
    vi.advanceTimersByTime(2000);
    expect(announced()).toBe('');
    draw(cartOf([line(2600)]));
    draw(cartOf([]));
    vi.advanceTimersByTime(2000);
    expect(announced()).toBe('');
  });
});

describe('the message of a reward', () => {
  const PROMISE = 'You have earned it';
  const UNSURE = 'The checkout confirms it, because not all discounts can be combined.';

  /** Returns our own discount, unless it has another title or type. */
  const discount = (title = 'Gold', type = 'automatic'): DiscountApplication => ({
    type,
    title,
    total_allocated_amount: 500,
  });

  function message(
    last: Partial<Level>,
    changes: Partial<AjaxCart>,
    {
      before = [],
      differByPlatform = false,
      ...shop
    }: { before?: Level[]; differByPlatform?: boolean } & Pick<Partial<Shop>, 'settings'> = {},
  ) {
    const levels = [...before, level(20, { label: 'Gold', message: PROMISE, ...last })];
    const config = configWith({ titles: ['Gold', 'Ten'], differByPlatform });
    const draw = start({ sets: [setOf({ levels })], shop: { config, ...shop } });
    return draw(cartOf([line(9000)], changes)).message;
  }

  const ten = level(10, { reward: 'percentage', rewardPercentage: 10 });
  const code = { discount_codes: [{ code: 'TEN', applicable: true }] };
  const shows = (...cart_level_discount_applications: DiscountApplication[]) => ({ cart_level_discount_applications });

  it('is always shown without a reward at checkout', async () => {
    expect(await message({ reward: 'elsewhere' }, { ...code, ...shows(discount('Sale')) })).toBe(PROMISE);
  });

  it.each(['percentage', 'fixedAmount'] as const)(
    'about a %s is shown if the cart has our discount',
    async (reward) => {
      expect(await message({ reward }, shows(discount()))).toBe(PROMISE);
      for (const other of [[], [discount('Sale')], [discount('Gold', 'discount_code')]]) {
        expect(await message({ reward }, shows(...other))).toBe(`You reached Gold. ${UNSURE}`);
      }
    },
  );

  const countdownWith = (changes: Partial<FeatureSettings['miniCartCountdown']>) => {
    const initial = defaultDocument(features).miniCartCountdown.desktop;
    const countdown = { ...initial, isEnabled: true, discountMessage: 'Ten', ...changes };
    return ((key) => (key === 'miniCartCountdown' ? countdown : undefined)) as Shop['settings'];
  };

  it.each(['percentage', 'fixedAmount'] as const)(
    'about a %s is not shown if the cart has the discount of the countdown instead',
    async (reward) => {
      const settings = countdownWith({});
      expect(await message({ reward }, shows(discount('Ten')), { settings })).toBe(`You reached Gold. ${UNSURE}`);
      expect(await message({ reward }, shows(discount('Gold')), { settings })).toBe(PROMISE);
    },
  );

  it.each([{ isEnabled: false }, { shouldProvideDiscount: false }])(
    'is shown if the cart has our discount with the name of a countdown without discount: %o',
    async (changes) => {
      const settings = countdownWith({ discountMessage: 'Gold', ...changes });
      expect(await message({ reward: 'percentage' }, shows(discount('Gold')), { settings })).toBe(PROMISE);
    },
  );

  it('about free shipping is shown while the cart has only our own discounts', async () => {
    const reward = { reward: 'freeShipping' } as const;
    expect(await message(reward, {})).toBe(PROMISE);
    expect(await message(reward, shows(discount('Ten')), { before: [ten] })).toBe(PROMISE);
    expect(await message(reward, {}, { before: [ten] })).toMatch(UNSURE);
    const unused = { discount_codes: [{ code: 'OLD', applicable: false }] };
    expect(await message(reward, unused)).toBe(PROMISE);
    const onLine = (title: string) => {
      const allocation = { amount: 100, discount_application: discount(title) };
      return { items: [line(9000, { line_level_discount_allocations: [allocation] })] };
    };
    expect(await message(reward, onLine('Gold'))).toBe(PROMISE);
    for (const other of [code, shows(discount('Sale')), onLine('Sale')])
      expect(await message(reward, other)).toBe(`You reached Gold. ${UNSURE}`);
  });

  it('is shown only if the cart names the platform of the drawer, where platforms differ', async () => {
    const reward = { reward: 'freeShipping' } as const;
    const on = (platform: string) => ({ attributes: { [PLATFORM_ATTRIBUTE]: platform } });
    expect(await message(reward, on('desktop'), { differByPlatform: true })).toBe(PROMISE);
    for (const other of [on('mobile'), on('forged'), {}])
      expect(await message(reward, other, { differByPlatform: true })).toMatch(UNSURE);
    expect(await message({ reward: 'elsewhere' }, on('mobile'), { differByPlatform: true })).toBe(PROMISE);
  });

  it('is shown in an empty cart, which has no discounts', async () => {
    expect(await message({ minAmount: 0, reward: 'percentage' }, { items: [] })).toBe(PROMISE);
  });

  it('names no level without a label', async () => {
    expect(await message({ reward: 'freeShipping', label: '' }, code)).toBe(`You reached a reward. ${UNSURE}`);
  });

  it('names the reward that may be refused, not one that is granted elsewhere', async () => {
    const before = [level(10, { reward: 'percentage', label: 'Silver' })];
    expect(await message({ reward: 'elsewhere' }, {}, { before })).toBe(`You reached Silver. ${UNSURE}`);
  });

  it('about a reward that may be refused is not announced', () => {
    const levels = [level(20, { message: PROMISE, reward: 'freeShipping' })];
    const draw = start({ sets: [setOf({ levels })] });
    draw(cartOf([], code));
    vi.useFakeTimers();
    expect(draw(cartOf([line(2000)], code)).message).toMatch(UNSURE);
    vi.advanceTimersByTime(2000);
    expect(announced()).toBe('');
  });

  it('is not rechecked while a change is pending, nor in the preview', async () => {
    const levels = [level(20, { message: PROMISE, reward: 'percentage' })];
    const draw = start({ sets: [setOf({ levels })] });
    expect(draw(cartOf([line(2000)]), new Set(['key'])).message).toBe(PROMISE);
    expect(draw(cartOf([line(2000)])).message).toMatch(UNSURE);
    expect(draw(cartOf([line(4000)]), new Set(['key'])).message).toMatch(UNSURE);
    const preview = start({ sets: [setOf({ levels })], shop: { isPreview: true } });
    expect(preview(cartOf([line(2000)])).message).toBe(PROMISE);
  });
});

describe('the platform', () => {
  /** Starts the section in a shop whose platforms may have different offers. */
  async function startWith(differByPlatform: boolean, isPreview = false) {
    const setAttributes = vi.fn<Cart['setAttributes']>(async () => undefined);
    const shop = {
      isPreview,
      config: configWith({ differByPlatform }),
      cartClient: async () => ({ setAttributes }) as unknown as Cart,
    };
    const draw = start({ shop });
    return {
      async draw(...args: Parameters<typeof draw>) {
        draw(...args);
        await new Promise((resolve) => setTimeout(resolve));
      },
      setAttributes,
    };
  }

  const on = (platform: string) => ({ attributes: { [PLATFORM_ATTRIBUTE]: platform } });

  it('is saved in the cart, and restored if changed, at most three times', async () => {
    const { draw, setAttributes } = await startWith(true);
    await draw(cartOf([]));
    expect(setAttributes).not.toHaveBeenCalled();
    const cart = cartOf([line(100)]);
    await draw(cart);
    await draw(cart);
    expect(setAttributes).toHaveBeenCalledExactlyOnceWith({ [PLATFORM_ATTRIBUTE]: 'desktop' });
    await draw(cartOf([line(100)], on('desktop')));
    expect(setAttributes).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 5; count += 1) await draw(cartOf([line(100)], on('mobile')));
    expect(setAttributes).toHaveBeenCalledTimes(3);
    await draw(cartOf([line(200)], { token: 'next' }));
    expect(setAttributes).toHaveBeenCalledTimes(4);
  });

  it('is not saved if the platforms agree, while a change is pending, or in the preview', async () => {
    for (const [differ, isPreview, pending] of [
      [false, false, []],
      [true, true, []],
      [true, false, ['key']],
    ] as const) {
      const { draw, setAttributes } = await startWith(differ, isPreview);
      await draw(cartOf([line(100)]), new Set(pending));
      expect(setAttributes).not.toHaveBeenCalled();
    }
  });

  it('that can’t be saved does not affect the drawer', async () => {
    const { draw, setAttributes } = await startWith(true);
    setAttributes.mockRejectedValue(new Error('Refused'));
    await draw(cartOf([line(100)]));
    expect(setAttributes).toHaveBeenCalled();
  });
});
