// @vitest-environment jsdom
import { compileSettings, defaultDocument, features } from '@uptill/feature-schema';
import { PLATFORM_ATTRIBUTE, TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { FeatureSettings, PublishedOffers } from '@uptill/feature-schema/storefront';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import strings from '../../../../../extensions/cart-widgets/locales/en.default.json' with { type: 'json' };
import type { AjaxCart, AjaxCartLine, DiscountApplication } from '../../cart/ajax-cart.ts';
import type { Cart } from '../../cart/cart.ts';
import { formatMoney } from '../../page/money.ts';
import { createStore } from '../../page/store.ts';
import type { Shop } from '../../shop/shop.ts';
import { testCartState, testShop } from '../../testing/test-shop.ts';
import section from './index.tsx';

type Settings = FeatureSettings['miniCartCountdown'];

const NOW = Date.parse('2026-11-23T12:00:00Z');
const OVER = strings.widgets.countdownOver;

const { fields } = features.miniCartCountdown;
const initial = compileSettings(fields, defaultDocument(features).miniCartCountdown.desktop, []) as Settings;

const line = (price: number, changes: Partial<AjaxCartLine> = {}) =>
  ({ variant_id: 11, quantity: 1, original_line_price: price, ...changes }) as AjaxCartLine;

const ours = (title = initial.discountMessage, type = 'automatic'): DiscountApplication => ({
  type,
  title,
  total_allocated_amount: 100,
});

const setRate = (active: string, rate: string) => {
  window.Shopify = { currency: { active, rate } };
};

interface Options {
  settings?: Partial<Settings>;
  cart?: Partial<AjaxCart>;
  /** The value of the timer attribute. */
  until?: string | number;
  /** True if the drawer is open. */
  isOpen?: boolean;
  /** True if the checkout applies the discount while the timer runs. */
  isGranted?: boolean;
  shop?: Partial<Shop>;
  currency?: string;
  format?: string;
  offers?: Partial<PublishedOffers>;
}

/**
 * Renders the section in a shop, and rerenders it on each cart change. The cart has a line of $50, and the countdown's
 * discount while the timer runs.
 */
function start({
  settings = {},
  cart = {},
  until,
  isOpen = true,
  isGranted = true,
  currency = 'USD',
  format = `${currency} {{amount}}`,
  offers = {},
  shop: changes = {},
}: Options = {}) {
  const host = document.createElement('uptill-mini-cart');
  const dialog = document.createElement('dialog');
  host.attachShadow({ mode: 'open' }).append(dialog);
  document.body.append(host);
  dialog.open = isOpen;

  let inShop = {
    token: 'cart',
    currency,
    items: [line(5000)],
    attributes: until === undefined ? {} : { [TIMER_ATTRIBUTE]: `${until}` },
    ...cart,
  } as AjaxCart;
  const read = (): AjaxCart => {
    const isRunning = /^\d+$/.test(inShop.attributes[TIMER_ATTRIBUTE] ?? '');
    const applied = isGranted && isRunning && inShop.items.length > 0 ? [ours(settings.discountMessage)] : [];
    const { cart_level_discount_applications = applied } = inShop as Partial<AjaxCart>;
    return { ...inShop, cart_level_discount_applications, attributes: { ...inShop.attributes } };
  };
  const state = createStore(testCartState({ content: read() }));
  const show = (pending: string[] = []) => state.set({ ...state.get(), content: read(), pending: new Set(pending) });
  /** Changes the cart like another tab or the checkout. The page sees the change in the next response. */
  const change = (next: Partial<AjaxCart>) => {
    inShop = { ...inShop, ...next };
  };
  const client = {
    sync: vi.fn(async () => show()),
    setAttributes: vi.fn<Cart['setAttributes']>(async (attributes) => {
      change({ attributes: { ...inShop.attributes, ...attributes } });
      show();
    }),
    clear: vi.fn(async () => {
      change({ items: [] });
      show();
    }),
  };
  const controller = new AbortController();
  const shop = testShop({
    cart: state,
    cartClient: async () => client as unknown as Cart,
    money: (hundredths) => formatMoney(hundredths, format, currency, 'en'),
    strings: strings.widgets,
    config: { schemaVersion: 1, features: {}, offers: { titles: [], differByPlatform: false, ...offers } },
    root: '#home',
    ...changes,
  });
  const draw = section.create({ shop, rerender: () => redraw(), signal: controller.signal });
  const root = document.createElement('div');
  let draws = 0;
  function redraw(): void {
    draws += 1;
    const own = { ...initial, isEnabled: true, ...settings };
    render(<main>{draw({ settings: own as never, cart: state.get(), product: null })}</main>, root);
  }
  onTestFinished(() => {
    controller.abort();
    render(null, root);
  });
  onTestFinished(state.subscribe(redraw));
  redraw();
  return {
    client,
    shop,
    dialog,
    show,
    change,
    redraw,
    draws: () => draws,
    attribute: () => inShop.attributes[TIMER_ATTRIBUTE],
    find: (selector: string) => root.querySelector(selector),
    /** The text of the section, or undefined if it is not shown. */
    text: () => root.querySelector('[part=countdown]')?.textContent,
    time: () => root.querySelector('[role=timer]')?.textContent,
    /** Opens or closes the drawer, which rerenders its sections. */
    setOpen(open: boolean) {
      dialog.open = open;
      redraw();
    },
  };
}

const later = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const announced = () => document.querySelector('[role=status]')?.textContent ?? '';

/** Hides or shows the tab. `afterMs` is the time that its clock was stopped. */
function setTab(visibility: DocumentVisibilityState, afterMs = 0): void {
  vi.setSystemTime(Date.now() + afterMs);
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setRate('USD', '1.0');
  location.hash = '';
});

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  document.body.replaceChildren();
  delete window.Shopify;
  vi.useRealTimers();
});

describe('the timer of a cart', () => {
  it('starts once, when the drawer is open', async () => {
    const { attribute, client, setOpen, redraw, time } = start({ isOpen: false });
    await later();
    expect(attribute()).toBeUndefined();
    setOpen(true);
    expect(time()).toBeUndefined();
    await later();
    expect(attribute()).toBe(`${NOW + 600_000}`);
    expect(time()).toBe('10:00');
    await later(5000);
    setOpen(false);
    setOpen(true);
    redraw();
    await later();
    expect(time()).toBe('09:55');
    expect(client.setAttributes).toHaveBeenCalledOnce();
  });

  it.each([
    ['an empty cart', { cart: { items: [] } }],
    ['a cart that costs too little', { settings: { minAmount: 50.01 } }],
    ['a cart with too few items', { settings: { minType: 'quantity', minAmount: 2 } as const }],
    ['a cart of products that do not count', { shop: { config: { schemaVersion: 1, features: {}, uncounted: [11] } } }],
    ['a currency without a rate', { currency: 'EUR' }],
    ['the preview', { shop: { isPreview: true } }],
  ] satisfies [string, Options][])('does not start with %s', async (_, options) => {
    const { client } = start(options);
    await later(2000);
    expect(client.setAttributes).not.toHaveBeenCalled();
  });

  it.each([
    ['EUR', '0.9', 4500],
    ['JPY', '149.53', 747_650],
  ])('starts from the amount in %s', async (currency, rate, threshold) => {
    setRate(currency, rate);
    const settings = { minAmount: 50 };
    const below = start({ currency, settings, cart: { items: [line(threshold - 1)] } });
    const from = start({ currency, settings, cart: { items: [line(threshold)] } });
    await later();
    expect([below.attribute(), from.attribute()]).toEqual([undefined, `${NOW + 600_000}`]);
  });

  it('starts without a condition if it gives no discount', async () => {
    const settings = { shouldProvideDiscount: false, minAmount: 900, titleMessage: 'Order within [remaining-time]' };
    const { text } = start({ settings, isGranted: false, currency: 'EUR' });
    await later();
    expect(text()).toContain('Order within');
  });

  it.each(['over', '', '-5', 'soon', '1e15'])(
    'is not started again after “%s”, which counts as over',
    async (until) => {
      const { attribute, client, text } = start({ until });
      await later(2000);
      expect(attribute()).toBe(until);
      expect(client.setAttributes).not.toHaveBeenCalled();
      expect(text()).toBeUndefined();
    },
  );

  it('is not started if another tab has started it, even if this page does not know yet', async () => {
    const { attribute, change, client, time } = start();
    change({ attributes: { [TIMER_ATTRIBUTE]: `${NOW + 60_000}` } });
    await later();
    expect(client.setAttributes).not.toHaveBeenCalled();
    expect([attribute(), time()]).toEqual([`${NOW + 60_000}`, '01:00']);
  });

  it('is tried three times per cart if the shop refuses it', async () => {
    const { client, change, redraw, show, text } = start();
    client.setAttributes.mockRejectedValue(new Error('refused'));
    await later();
    redraw();
    show();
    await later();
    expect(client.setAttributes).toHaveBeenCalledTimes(3);
    expect(text()).toBeUndefined();
    change({ token: 'next' });
    show();
    await later();
    expect(client.setAttributes).toHaveBeenCalledTimes(6);
  });

  it('starts again for another cart', async () => {
    const { change, show, time } = start({ until: NOW + 5000 });
    await later(6000);
    change({ token: 'next', attributes: {} });
    show();
    await later();
    expect(time()).toBe('10:00');
  });
});

describe('the time', () => {
  it('has minutes and seconds, and hours from one hour, and is never longer than the duration', () => {
    const times = [599_999, 61_000, 900, 3_599_000, 3_600_000, 86_399_000, 999_999_999_999].map((left) =>
      start({ until: NOW + left, settings: { duration: 86_400 } }).time(),
    );
    expect(times).toEqual(['10:00', '01:01', '00:01', '59:59', '1:00:00', '23:59:59', '24:00:00']);
    expect(start({ until: NOW + 700_000 }).time()).toBe('10:00');
  });

  it('rerenders at whole seconds, only while the drawer is open and the tab visible', async () => {
    const { draws, setOpen, time } = start({ until: NOW + 100_400 });
    expect(time()).toBe('01:41');
    await later(400);
    const before = draws();
    expect(time()).toBe('01:40');
    await later(3000);
    expect([draws() - before, time()]).toEqual([3, '01:37']);
    setTab('hidden');
    const hidden = draws();
    await later(3000);
    expect(draws()).toBe(hidden);
    setTab('visible');
    expect(time()).toBe('01:34');
    setOpen(false);
    const closed = draws();
    await later(3000);
    expect(draws()).toBe(closed);
  });

  it('has a stable accessible name, and is announced in the last minute and at the end only', async () => {
    const { find } = start({ until: NOW + 63_000 });
    expect(find('[role=timer]')?.getAttribute('aria-label')).toBe('Get 5% off your order. This offer ends in ….');
    const heard: string[] = [];
    for (let second = 0; second < 70; second += 1) {
      await later(1000);
      if (announced()) heard.push(announced());
      document.querySelector('[role=status]')?.replaceChildren();
    }
    expect(heard).toEqual(['Get 5% off your order. This offer ends in 01:00.', OVER]);
  });
});

describe('the message', () => {
  const texts = (options: Options) => {
    const { find } = start({ until: NOW + 90_000, ...options });
    return [...(find('[part=countdown]')?.children ?? [])].map((each) => each.textContent);
  };

  it('of a card has the time instead of its placeholder, and no lines with only punctuation', () => {
    expect(texts({})).toEqual(['Get 5% off your order. This offer ends in', '01:30']);
    expect(texts({ settings: { titleMessage: 'Only [remaining-time] left for [discount] off' } })).toEqual([
      'Only',
      '01:30',
      'left for 5% off',
    ]);
    expect(texts({ settings: { titleMessage: 'Hurry up' } })).toEqual(['Hurry up', '01:30']);
    expect(texts({ settings: { titleMessage: '[remaining-time], [remaining-time]!' } })).toEqual(['01:30', ', 01:30!']);
  });

  it('of a card has a tile for each unit of the time', () => {
    const { find } = start({ until: NOW + 3_690_000, settings: { duration: 7200 } });
    const tiles = [...(find('[role=timer]')?.querySelectorAll('[part=countdown-digits]') ?? [])];
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['1', '01', '30']);
  });

  it.each(['card', 'beside'] as const)('of the layout %s has the texts before and after the time', (timerLayout) => {
    const titleMessage = 'Order within [remaining-time] and save [discount]';
    const { find } = start({ until: NOW + 90_000, settings: { timerLayout, titleMessage } });
    const parts = [...(find('[part=countdown]')?.children ?? [])].map(({ textContent }) => textContent);
    expect(parts).toEqual(['Order within', '01:30', 'and save 5%']);
    expect(find('[part=countdown]')?.getAttribute('data-layout')).toBe(timerLayout);
  });

  it('of a line of text contains the time, if it has the placeholder', () => {
    const textOf = (titleMessage: string) =>
      start({ until: NOW + 90_000, settings: { timerLayout: 'simple', titleMessage } }).text();
    expect(textOf(initial.titleMessage)).toBe('Get 5% off your order. This offer ends in 01:30.');
    expect(textOf('Hurry up')).toBe('Hurry up');
  });

  it.each([
    ['USD', '1.0', 'Save USD 7.50'],
    ['EUR', '0.9333', 'Save EUR 7.00'],
    ['JPY', '149.53', 'Save JPY 1,121.48'],
  ])('has a fixed discount in %s, rounded like at checkout', (currency, rate, text) => {
    setRate(currency, rate);
    const settings = { discountType: 'fixedAmount', discountAmount: 7.5, titleMessage: 'Save [discount]' } as const;
    expect(texts({ currency, settings })[0]).toBe(text);
  });

  it('is hidden if the discount is an amount, and the page has no rate', () => {
    const settings = { discountType: 'fixedAmount', minType: 'quantity' } as const;
    expect(texts({ currency: 'EUR', settings })).toEqual([]);
  });
});

describe('the promise', () => {
  const until = NOW + 90_000;
  const shows = (...cart_level_discount_applications: DiscountApplication[]) => ({
    until,
    cart: { cart_level_discount_applications },
  });

  it('is shown only while the cart has our discount', () => {
    expect(start(shows(ours())).text()).toBeDefined();
    for (const other of [[], [ours('Sale')], [ours(undefined, 'discount_code')]])
      expect(start(shows(...other)).text()).toBeUndefined();
    expect(start({ until, isGranted: false, settings: { shouldProvideDiscount: false } }).text()).toBeDefined();
  });

  it('does not change while a cart change is pending', () => {
    const { change, show, text } = start({ until });
    change({ cart_level_discount_applications: [] });
    show(['key']);
    expect(text()).toBeDefined();
    show();
    expect(text()).toBeUndefined();
    change({ cart_level_discount_applications: [ours()] });
    show(['key']);
    expect(text()).toBeUndefined();
  });

  it('is not made for an empty cart', () => {
    expect(start({ until, cart: { items: [] } }).text()).toBeUndefined();
  });
});

describe('the end', () => {
  const until = NOW + 3000;
  const expireEvent = { name: 'miniCartCountdown', action: 'expire', position: 'above-lines' };

  it('is saved, tracked, announced and shown instead of the countdown, even later', async () => {
    const { attribute, client, redraw, setOpen, shop, text } = start({ until });
    await later(3000);
    expect(text()).toBe(OVER);
    expect(attribute()).toBe('over');
    expect(shop.track).toHaveBeenCalledExactlyOnceWith(expireEvent);
    await later(10_000);
    expect(announced()).toBe(OVER);
    setOpen(false);
    setOpen(true);
    redraw();
    await later();
    expect(text()).toBe(OVER);
    expect([client.setAttributes.mock.calls.length, client.clear.mock.calls.length]).toEqual([1, 0]);
  });

  it('is decided when the drawer is open, not before', async () => {
    const { attribute, setOpen, shop, text } = start({ until, isOpen: false });
    await later(60_000);
    expect(attribute()).toBe(`${until}`);
    setOpen(true);
    await later();
    expect([attribute(), text()]).toEqual(['over', OVER]);
    expect(shop.track).toHaveBeenCalledOnce();
  });

  it('happens at once when a frozen tab resumes', async () => {
    const { attribute, text } = start({ until });
    setTab('hidden');
    await later(1000);
    setTab('visible', 3_600_000);
    expect(text()).toBe(OVER);
    await later();
    expect(attribute()).toBe('over');
  });

  it.each(['pageshow', 'visibilitychange'])('is recomputed on %s', (event) => {
    const { text } = start({ until });
    vi.setSystemTime(until);
    (event === 'pageshow' ? window : document).dispatchEvent(new Event(event));
    expect(text()).toBe(OVER);
  });

  it('waits for pending changes', async () => {
    const { attribute, show, time } = start({ until });
    show(['key']);
    await later(5000);
    expect([attribute(), time()]).toEqual([`${until}`, '00:00']);
    show();
    await later();
    expect(attribute()).toBe('over');
  });

  it('can empty the cart, even if the timer has already ended on opening', async () => {
    for (const past of [until, NOW - 1000]) {
      const { attribute, client, shop, text } = start({ until: past, settings: { expireAction: 'clear' } });
      await later(4000);
      expect([attribute(), text()]).toEqual(['over', OVER]);
      expect(client.clear).toHaveBeenCalledOnce();
      expect(shop.cart.get().content?.items).toEqual([]);
    }
  });

  it('can redirect to the home page, but only if the shopper was watching', async () => {
    const settings = { expireAction: 'home' } as const;
    const past = start({ until: NOW - 1000, settings });
    await later(1000);
    expect(past.attribute()).toBe('over');
    const slept = start({ until, settings });
    setTab('hidden');
    setTab('visible', 10_000);
    await later();
    expect(slept.attribute()).toBe('over');
    expect(location.hash).toBe('');
    const watched = start({ until: Date.now() + 2000, settings });
    await later(2000);
    expect([watched.attribute(), location.hash]).toEqual(['over', '#home']);
  });

  it('has no other effect while another discount has replaced ours', async () => {
    const cart = { cart_level_discount_applications: [ours('Sale')] };
    const { attribute, client, shop, text } = start({ until, cart, settings: { expireAction: 'clear' } });
    await later(4000);
    expect([attribute(), text()]).toEqual(['over', undefined]);
    expect([client.clear.mock.calls, vi.mocked(shop.track).mock.calls]).toEqual([[], []]);
  });

  it('that the shop refuses is tried three times, tracked once, and removes nothing', async () => {
    const { client, show, shop, text } = start({ until, settings: { expireAction: 'clear' } });
    client.setAttributes.mockRejectedValue(new Error('refused'));
    await later(3000);
    for (let count = 0; count < 5; count += 1) {
      show();
      await later();
    }
    expect(client.setAttributes).toHaveBeenCalledTimes(3);
    expect(shop.track).toHaveBeenCalledOnce();
    expect(client.clear).not.toHaveBeenCalled();
    expect(text()).toBe(OVER);
  });

  it('of a cart ordered in another tab removes nothing from the next cart', async () => {
    const { attribute, change, client, text } = start({ until: NOW - 1000, settings: { expireAction: 'clear' } });
    change({ token: 'next', attributes: {} });
    await later();
    expect(client.clear).not.toHaveBeenCalled();
    expect(attribute()).toBe(`${NOW + 600_000}`);
    expect(text()).toContain('10:00');
  });

  it('in another tab hides the countdown here', () => {
    const { change, client, show, text } = start({ until });
    change({ attributes: { [TIMER_ATTRIBUTE]: 'over' } });
    show();
    expect(text()).toBeUndefined();
    expect(client.setAttributes).not.toHaveBeenCalled();
  });

  it('is shown in the preview, without a cart change', async () => {
    const { client, shop, text } = start({ until: 'over', shop: { isPreview: true } });
    await later(2000);
    expect(text()).toBe(OVER);
    expect([client.setAttributes.mock.calls, vi.mocked(shop.track).mock.calls]).toEqual([[], []]);
  });
});

it('the preview shows the time left on a stopped clock', async () => {
  const { draws, time } = start({ until: 480_000, isGranted: false, isOpen: false, shop: { isPreview: true } });
  expect(time()).toBe('08:00');
  await later(5000);
  expect([time(), draws()]).toEqual(['08:00', 1]);
});

it('the platform is saved in the cart if mobile and desktop have different offers', async () => {
  const { shop } = start({ offers: { differByPlatform: true } });
  await later();
  expect(shop.cart.get().content?.attributes[PLATFORM_ATTRIBUTE]).toBe('desktop');
});
