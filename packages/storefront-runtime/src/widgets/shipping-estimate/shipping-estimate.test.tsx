// @vitest-environment jsdom
import { compileSettings, defaultDocument, features } from '@uptill/feature-schema';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkoutUrl } from '../../shop/checkout.ts';
import type { Shop } from '../../shop/shop.ts';
import { drawerSettings, mountDrawer, prepareDrawerPage, sectionsNamed } from '../../testing/mount-drawer.ts';
import type { Interrupt } from '../../testing/open-cart.ts';
import type { Answer } from '../../testing/test-server.ts';
import { saveAddress } from './saved-address.ts';

type Settings = FeatureSettings['miniCartShippingEstimate'];

const { fields } = features.miniCartShippingEstimate;
const initial = compileSettings(fields, defaultDocument(features).miniCartShippingEstimate.desktop, []) as Settings;

const option = (value: string, text: string, provinces: string[] = []) =>
  `<option value="${value}" data-provinces='${JSON.stringify(provinces.map((name) => [name, `${name}!`]))}'>${text}</option>`;

const COUNTRIES_PATH = '/apps/uptill/api/countries';

const COUNTRIES = `${[option('---', '---'), option('Czech Republic', 'Czechia'), option('United States', 'United States', ['Oregon', 'Texas'])].join('\n')}`;

const RATES = [
  { name: 'Express', price: '14.90', currency: 'USD' },
  { name: 'Standard', price: '5.90', currency: 'USD' },
];

interface Options {
  settings?: Partial<Settings>;
  shop?: Partial<Shop>;
  /** Responds to the requests for rates, by number. */
  rates?: (attempt: number, path: string) => Answer;
  page?: Answer;
  interrupt?: Interrupt;
  /** False to keep the drawer closed. */
  isOpened?: boolean;
}

/** Opens the drawer with the section. Its cart has three items of 8000 each. */
async function openEstimate({
  settings = {},
  shop = {},
  rates = () => ({ body: { shipping_rates: RATES } }),
  page = { html: COUNTRIES },
  interrupt,
  isOpened = true,
}: Options = {}) {
  const own = { ...initial, isEnabled: true, ...settings };
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const drawer = await mountDrawer(
    { settings: ((key: string) => (key === 'miniCart' ? drawerSettings : own)) as Shop['settings'], ...shop },
    sectionsNamed('estimate', 'empty-cart'),
    (request, cart) => {
      const { path } = request;
      if (path === COUNTRIES_PATH) return page;
      if (!path.includes('shipping_rates')) return interrupt?.(request, cart) ?? null;
      asked.push(path);
      running += 1;
      most = Math.max(most, running);
      const answer = rates(asked.length, path);
      void Promise.resolve(answer.until).finally(() => {
        running -= 1;
      });
      return answer;
    },
  );
  const { find } = drawer;
  const all = (selector: string) => [...(find('dialog')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const control = (name: string) => find(`[name=${name}]`) as HTMLInputElement;
  const waitFor = (name: string) => vi.waitFor(() => expect(control(name)).toBeTruthy());
  async function type(name: string, value: string): Promise<void> {
    await waitFor(name);
    control(name).value = value;
    control(name).dispatchEvent(new Event('input', { bubbles: true }));
  }
  const estimate = {
    ...drawer,
    all,
    asked,
    control,
    waitFor,
    type,
    mostAtOnce: () => most,
    /** The texts of the rates. The included one has a star. */
    rates: () => all('li.rate').map((each) => `${each.textContent}${each.part.contains('included-rate') ? '*' : ''}`),
    total: () => find('[part=estimated-total]')?.textContent,
    button: () => find('[name=checkout]')?.textContent,
    /** The error messages of the controls and of the section. */
    errors: () => all('[part=shipping-estimate] .error').map(({ textContent }) => textContent),
    focused: () => document.querySelector('uptill-mini-cart')?.shadowRoot?.activeElement?.getAttribute('name'),
    announced: () => all('[role=status], [role=alert]').map((region) => region.textContent),
    async openForm() {
      await waitFor('estimate-shipping');
      control('estimate-shipping').click();
      await waitFor('shipping-zip');
    },
    async submit(zip: string) {
      await type('shipping-zip', zip);
      control('shipping-zip').form?.requestSubmit();
    },
    async estimate(zip = '97201') {
      await estimate.openForm();
      await estimate.submit(zip);
      await vi.waitFor(() => expect(all('li.rate')).not.toEqual([]));
    },
  };
  if (isOpened) {
    drawer.open();
    await vi.waitFor(() => expect(find('[part=footer]')).toBeTruthy());
  }
  return estimate;
}

const saved = { address: { country: 'United States', province: 'Oregon', zip: '97201' }, text: '97201, Oregon, USA' };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A promise that is resolved from outside. */
function gate() {
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  onTestFinished(open);
  return { until, open };
}

beforeEach(() => {
  prepareDrawerPage();
  localStorage.clear();
});

describe('the form', () => {
  it('requests only the countries before a click on the button, once', async () => {
    const { asked, focused, openForm, requests, waitFor } = await openEstimate();
    await waitFor('estimate-shipping');
    await vi.waitFor(() => expect(requests()).toContain(COUNTRIES_PATH));
    await openForm();
    expect(requests().filter((path) => path === COUNTRIES_PATH)).toHaveLength(1);
    expect(asked).toEqual([]);
    expect(focused()).toBe('shipping-country');
  });

  it('has the shopper’s country, and the provinces of the chosen one', async () => {
    const { all, control, openForm, type } = await openEstimate();
    await openForm();
    const texts = (name: string) => all(`[name=${name}] option`).map(({ textContent }) => textContent);
    expect(control('shipping-country').value).toBe('United States');
    expect(texts('shipping-country')).toEqual(['---', 'Czechia', 'United States']);
    expect(texts('shipping-province')).toEqual(['—', 'Oregon!', 'Texas!']);
    expect(all('label').map(({ textContent }) => textContent)).toEqual([
      'shippingCountry',
      'shippingProvince',
      'shippingZip',
    ]);
    await type('shipping-province', 'Oregon');
    await type('shipping-country', 'Czech Republic');
    await vi.waitFor(() => expect(control('shipping-province')).toBeNull());
    await type('shipping-country', 'United States');
    await vi.waitFor(() => expect(control('shipping-province')?.value).toBe(''));
  });

  it('finds the shopper’s country by its name in the page’s language', async () => {
    const { control, openForm } = await openEstimate({ shop: { country: 'CZ' } });
    await openForm();
    expect(control('shipping-country').value).toBe('Czech Republic');
  });

  it.each([{ html: '<p>No countries</p>' }, { drop: true }])(
    'is not shown if the countries can’t be read',
    async (page) => {
      const { announced, control, errors, waitFor } = await openEstimate({ page });
      await waitFor('estimate-shipping');
      control('estimate-shipping').click();
      await vi.waitFor(() => expect(errors()).toEqual(['ratesFailed']));
      expect(control('shipping-zip')).toBeNull();
      await vi.waitFor(() => expect(announced()).toContain('ratesFailed'));
      expect(control('estimate-shipping').getAttribute('aria-busy')).toBe('false');
    },
  );

  it('shows the shop’s error at each field until the field is changed', async () => {
    const body = { zip: ['is not valid for Texas'], province: ['is unknown'] };
    const { asked, control, errors, focused, openForm, submit, type } = await openEstimate({
      rates: () => ({ status: 422, body }),
    });
    await openForm();
    await submit('1');
    await vi.waitFor(() =>
      expect(errors()).toEqual(['shippingProvince is unknown', 'shippingZip is not valid for Texas']),
    );
    expect(asked).toHaveLength(1);
    expect(focused()).toBe('shipping-province');
    const described = control('shipping-zip').getAttribute('aria-describedby');
    expect(control('shipping-zip').getAttribute('aria-invalid')).toBe('true');
    expect((control('shipping-zip').getRootNode() as ShadowRoot).getElementById(described ?? '')?.textContent).toBe(
      'shippingZip is not valid for Texas',
    );
    await type('shipping-zip', '12');
    await vi.waitFor(() => expect(errors()).toEqual(['shippingProvince is unknown']));
    expect(checkoutUrl('/', 'en')).toBe('/checkout?locale=en');
  });

  it('shows the shop’s error about the cart, or a general message', async () => {
    const { announced, control, errors, openForm, submit } = await openEstimate({
      rates: (attempt) => (attempt === 1 ? { status: 422, body: { error: ['Nothing to send'] } } : { status: 500 }),
    });
    await openForm();
    await submit('1');
    await vi.waitFor(() => expect(errors()).toEqual(['Nothing to send']));
    await vi.waitFor(() => expect(announced()).toContain('Nothing to send'));
    await submit('2');
    await vi.waitFor(() => expect(errors()).toEqual(['ratesFailed']));
    expect(control('shipping-zip').value).toBe('2');
  });

  it('sends one request for several clicks on the button', async () => {
    const { until, open } = gate();
    const { asked, control, openForm, rates, submit } = await openEstimate({
      rates: () => ({ body: { shipping_rates: RATES }, until }),
    });
    await openForm();
    await submit('97201');
    control('shipping-zip').form?.requestSubmit();
    control('shipping-zip').form?.requestSubmit();
    await pause(50);
    open();
    await vi.waitFor(() => expect(rates()).toHaveLength(2));
    expect(asked).toHaveLength(1);
  });
});

describe('the rates', () => {
  it('are shown for the address, cheapest first, with the cheapest in the total', async () => {
    const { announced, button, estimate, find, focused, rates, total, control } = await openEstimate();
    expect(button()).toBe('Checkout • 24000');
    await estimate();
    expect(rates()).toEqual(['Standard590*', 'Express1490']);
    expect(total()).toBe('estimatedTotal24590');
    await vi.waitFor(() => expect(button()).toBe('Checkout • 24590'));
    expect(find('[part=shipping-address]')?.textContent).toBe('97201, United States');
    expect(control('shipping-zip')).toBeNull();
    expect(focused()).toBe('change-shipping');
    await vi.waitFor(() => expect(announced()).toContain('Standard: 590'));
  });

  it('are for the address that the checkout receives, and that the form shows again', async () => {
    const { button, control, find, openForm, submit, total, type } = await openEstimate();
    await openForm();
    await type('shipping-province', 'Oregon');
    await submit('97201');
    await vi.waitFor(() => expect(find('[part=shipping-address]')?.textContent).toBe('97201, Oregon!, United States'));
    expect(decodeURIComponent(checkoutUrl('/', 'en'))).toBe(
      '/checkout?locale=en&checkout[shipping_address][country]=United+States&checkout[shipping_address][province]=Oregon&checkout[shipping_address][zip]=97201',
    );
    control('change-shipping').click();
    await vi.waitFor(() => expect(control('shipping-province')?.value).toBe('Oregon'));
    expect(control('shipping-zip').value).toBe('97201');
    await vi.waitFor(() => expect([total(), button()]).toEqual([undefined, 'Checkout • 24000']));
  });

  it('are not in the total if this is off', async () => {
    const { button, estimate, rates, total } = await openEstimate({ settings: { shouldIncludeInTotalPrice: false } });
    await estimate();
    expect(rates()).toEqual(['Standard590', 'Express1490']);
    expect([total(), button()]).toEqual([undefined, 'Checkout • 24000']);
  });

  it('in another currency are shown in that currency, and not in the total', async () => {
    const shipping_rates = [{ name: 'Post', price: '5.90', currency: 'EUR' }];
    const { estimate, rates, total } = await openEstimate({ rates: () => ({ body: { shipping_rates } }) });
    await estimate();
    expect(rates()).toEqual(['PostEUR 5.90']);
    expect(total()).toBeUndefined();
  });

  it('may be empty', async () => {
    const { all, announced, openForm, submit, total } = await openEstimate({
      rates: () => ({ body: { shipping_rates: [] } }),
    });
    await openForm();
    await submit('1');
    await vi.waitFor(() => expect(all('li').map(({ textContent }) => textContent)).toContain('noRates'));
    await vi.waitFor(() => expect(announced()).toContain('noRates'));
    expect(total()).toBeUndefined();
  });
});

describe('a change of the cart', () => {
  it('requests rates again, once for several changes', async () => {
    const { asked, cart, estimate, rates, state, total, mostAtOnce } = await openEstimate({
      rates: (attempt) => ({
        body: { shipping_rates: [{ name: `Rate ${attempt}`, price: `${attempt}`, currency: 'USD' }] },
      }),
    });
    await estimate();
    const change = (quantity: number) => cart.change(state.get().content?.items[0]?.key ?? '', quantity);
    await change(2);
    await change(3);
    await change(4);
    await vi.waitFor(() => expect(rates()).toEqual(['Rate 2200*']), 3000);
    expect(total()).toBe('estimatedTotal40200');
    await pause(700);
    expect([asked.length, mostAtOnce()]).toEqual([2, 1]);
    await cart.setNote('Ring twice');
    await pause(700);
    expect(asked).toHaveLength(2);
  });

  it('discards the response for the previous cart', async () => {
    const first = gate();
    const { asked, cart, openForm, rates, state, submit, total } = await openEstimate({
      rates: (attempt) => ({
        body: { shipping_rates: [{ name: `Rate ${attempt}`, price: `${attempt}`, currency: 'USD' }] },
        ...(attempt === 1 && { until: first.until }),
      }),
    });
    await openForm();
    await submit('97201');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await cart.change(state.get().content?.items[0]?.key ?? '', 5);
    first.open();
    await pause(100);
    expect(rates()).toEqual([]);
    await vi.waitFor(() => expect(rates()).toEqual(['Rate 2200*']), 3000);
    expect(total()).toBe(`estimatedTotal${(state.get().content?.total_price ?? 0) + 200}`);
  });

  it('to an empty cart, or to a cart that needs no shipping, hides the estimate and sends no request', async () => {
    const { asked, cart, estimate, find, state } = await openEstimate();
    await estimate();
    const { content } = state.get();
    if (!content) throw new Error('No cart');
    state.set({ ...state.get(), content: { ...content, requires_shipping: false } });
    await vi.waitFor(() => expect(find('[part=shipping-estimate]')).toBeNull());
    await vi.waitFor(() => expect(find('[name=checkout]')?.textContent).toBe('Checkout • 24000'));
    await cart.clear();
    await vi.waitFor(() => expect(find('[part=empty]')).toBeTruthy());
    await pause(700);
    expect(asked).toHaveLength(1);
    expect(state.get().shipping).toBe(0);
  });
});

describe('a saved address', () => {
  it('is requested when the drawer opens, not before', async () => {
    saveAddress(saved);
    const { asked, find, open, rates, requests } = await openEstimate({ isOpened: false });
    await pause(50);
    expect(asked).toEqual([]);
    open();
    await vi.waitFor(() => expect(rates()).toEqual(['Standard590*', 'Express1490']));
    expect(find('[part=shipping-address]')?.textContent).toBe(saved.text);
    expect(new URL(asked[0] ?? '', 'https://shop.test').searchParams.get('shipping_address[province]')).toBe('Oregon');
    expect(requests()).not.toContain('/cart');
  });

  it('to which the shop no longer ships has no rates', async () => {
    saveAddress(saved);
    const { all, errors } = await openEstimate({
      rates: () => ({ status: 422, body: { country: ['is not supported'] } }),
    });
    await vi.waitFor(() => expect(all('li').map(({ textContent }) => textContent)).toContain('noRates'));
    expect(errors()).toEqual([]);
  });

  it('without a response shows a message', async () => {
    saveAddress(saved);
    const { errors } = await openEstimate({ rates: () => ({ status: 500 }) });
    await vi.waitFor(() => expect(errors()).toEqual(['ratesFailed']));
  });
});

describe('the market', () => {
  it.each([
    ['all', true],
    [['US', 'CA'], true],
    [['DE'], false],
    [[], false],
  ] as const)('%j shows the estimate to a shopper in the United States: %s', async (enabledMarkets, isShown) => {
    saveAddress(saved);
    const { asked, find } = await openEstimate({ settings: { enabledMarkets } });
    const shown = () => [find('[part=shipping-estimate]') !== null, asked.length > 0];
    if (isShown) await vi.waitFor(() => expect(shown()).toEqual([true, true]));
    else await pause(100);
    expect(shown()).toEqual([isShown, isShown]);
  });
});
