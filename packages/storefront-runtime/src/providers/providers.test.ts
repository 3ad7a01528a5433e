// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartState } from '../cart/cart-state.ts';
import { watchConsent } from '../metrics/consent.ts';
import type { SentEvent } from '../metrics/tracked-event.ts';
import { createStore } from '../page/store.ts';
import { startProviders } from './providers.ts';

const FACEBOOK = '123456789012345';
const GOOGLE = 'G-ABC123DEF4';

const common = { platform: 'mobile', currency: 'EUR' } as const;
const LINE = { product_id: 7, variant_id: 71, final_price: 1250 };
const ADD: SentEvent = {
  ...common,
  id: 'add',
  name: 'stickyBar',
  action: 'addToCart',
  quantity: 2,
  price: 1250,
  value: 2500,
  line: LINE,
};
const CHECKOUT: SentEvent = { ...common, id: 'go', name: 'miniCart', action: 'click', type: 'checkout' };
const ENGAGEMENT: SentEvent = { ...common, id: 'press', name: 'quickBuy', action: 'change', type: 'quantity' };

const CONTENT = { total_price: 3700, items: [{ ...LINE, quantity: 3 }] };

interface Setting {
  analytics?: boolean;
  marketing?: boolean;
  ids?: { facebook?: string; google?: string };
  content?: object | null;
}

/** Starts the providers in a shop with Shopify's privacy API, which responds when `answer` is called. */
function start({ analytics, marketing, ids = { facebook: FACEBOOK, google: GOOGLE }, content = CONTENT }: Setting) {
  const pending: (() => void)[] = [];
  window.Shopify = {
    loadFeatures(_features, done) {
      pending.push(() => {
        window.Shopify = {
          customerPrivacy: { analyticsProcessingAllowed: () => !!analytics, marketingAllowed: () => !!marketing },
        };
        done();
      });
    },
  };
  const cart = createStore({ content } as CartState);
  const tell = startProviders({ ids, cart, watchConsent, loadChunk: (_, chunk) => chunk });
  return { tell, answer: () => pending.forEach((done) => void done()) };
}

const startAnswered = (setting: Setting) => {
  const { tell, answer } = start(setting);
  answer();
  return tell;
};

/** Returns the hosts of the scripts that the page has loaded. */
const scripts = () => [...document.scripts].map(({ src }) => new URL(src).hostname);

const asLists = (calls: unknown) =>
  JSON.parse(JSON.stringify(calls, (_, call) => (isArguments(call) ? [...call] : call)));
const isArguments = (value: unknown): value is Iterable<unknown> =>
  Object.prototype.toString.call(value) === '[object Arguments]';

/** Returns the calls queued for the provider's script, without the setup of the id. */
const facebookCalls = (): unknown[][] =>
  asLists(Reflect.get(Object(window.fbq), 'queue') ?? []).filter(([name]: string[]) => name?.startsWith('track'));
const googleCalls = (): unknown[][] => asLists(window.dataLayer ?? []).filter(([name]: string[]) => name === 'event');

const consentTo = (detail: object) => document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail }));

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  sessionStorage.clear();
  window.fbq = undefined;
  window._fbq = undefined;
  window.gtag = undefined;
  window.dataLayer = undefined;
});

describe('an add to the cart', () => {
  it('becomes the standard event of each provider, with its products and its value in major units', () => {
    startAnswered({ analytics: true, marketing: true })(ADD);
    expect(facebookCalls()).toEqual([
      [
        'trackSingle',
        FACEBOOK,
        'AddToCart',
        { value: 25, currency: 'EUR', content_type: 'product', content_ids: ['71'] },
        { eventID: 'add' },
      ],
    ]);
    const items = [{ item_id: '7', item_variant: '71', quantity: 2, price: 12.5 }];
    expect(googleCalls()).toEqual([['event', 'add_to_cart', { send_to: GOOGLE, value: 25, currency: 'EUR', items }]]);
  });

  it('that leads to the checkout also becomes a checkout event', () => {
    startAnswered({ analytics: true })({ ...ADD, buttonAction: 'checkout' });
    expect(googleCalls().map(([, name]) => name)).toEqual(['add_to_cart', 'begin_checkout']);
  });

  it('without a price has no value', () => {
    const tell = startAnswered({ analytics: true });
    tell({ ...ADD, price: undefined, value: undefined });
    expect(googleCalls()[0]?.[2]).not.toHaveProperty('value');
  });
});

describe('a click that leads to the checkout', () => {
  it('becomes the standard event, once per page, with the cart’s content', () => {
    const tell = startAnswered({ analytics: true, marketing: true });
    tell(CHECKOUT);
    tell({ ...CHECKOUT, id: 'again' });
    expect(facebookCalls()).toEqual([
      [
        'trackSingle',
        FACEBOOK,
        'InitiateCheckout',
        { value: 37, currency: 'EUR', content_type: 'product', content_ids: ['71'] },
        { eventID: 'go' },
      ],
    ]);
    const items = [{ item_id: '7', item_variant: '71', quantity: 3, price: 12.5 }];
    expect(googleCalls()).toEqual([
      ['event', 'begin_checkout', { send_to: GOOGLE, value: 37, currency: 'EUR', items }],
    ]);
  });

  it('has no value if the cart is unknown, such as a click on the cart button', () => {
    startAnswered({ analytics: true, content: null })({
      ...common,
      id: 'go',
      name: 'stickyButton',
      action: 'click',
      buttonAction: 'checkout',
    });
    expect(googleCalls()).toEqual([['event', 'begin_checkout', { send_to: GOOGLE, items: [] }]]);
  });

  it('after an add is only an engagement until the add is confirmed', () => {
    startAnswered({ analytics: true })({ ...ENGAGEMENT, action: 'click', name: 'stickyBar', buttonAction: 'checkout' });
    expect(googleCalls().map(([, name]) => name)).toEqual(['uptill_engagement']);
  });
});

it('any other click or change becomes a custom event', () => {
  startAnswered({ analytics: true, marketing: true })(ENGAGEMENT);
  const details = { feature: 'quickBuy', control: 'quantity' };
  expect(facebookCalls()).toEqual([['trackSingleCustom', FACEBOOK, 'UptillEngagement', details, { eventID: 'press' }]]);
  expect(googleCalls()).toEqual([['event', 'uptill_engagement', { send_to: GOOGLE, ...details }]]);
});

it('views, gifts and ends of offers are not sent, and load nothing', () => {
  const tell = startAnswered({ analytics: true, marketing: true });
  for (const action of ['view', 'expire', 'claim'] as const) tell({ ...ENGAGEMENT, action });
  expect(scripts()).toEqual([]);
});

const HOSTS = { facebook: 'connect.facebook.net', google: 'www.googletagmanager.com' };

describe('with consent to', () => {
  it.each([
    { analytics: false, marketing: false, loaded: [] },
    { analytics: true, marketing: false, loaded: [HOSTS.google] },
    { analytics: false, marketing: true, loaded: [HOSTS.facebook] },
    { analytics: true, marketing: true, loaded: [HOSTS.facebook, HOSTS.google] },
  ])('analytics $analytics and marketing $marketing, the page loads $loaded', ({ loaded, ...consents }) => {
    const tell = startAnswered(consents);
    expect(scripts()).toEqual([]);
    tell(ADD);
    tell(ENGAGEMENT);
    expect(scripts()).toEqual(loaded);
    expect(facebookCalls()).toHaveLength(consents.marketing ? 2 : 0);
    expect(googleCalls()).toHaveLength(consents.analytics ? 2 : 0);
  });

  it('both, only a provider with an id is loaded', () => {
    startAnswered({ analytics: true, marketing: true, ids: { google: GOOGLE } })(ADD);
    expect(scripts()).toEqual([HOSTS.google]);
  });
});

describe('consent', () => {
  it('that is still unknown holds events back', () => {
    const { tell, answer } = start({ analytics: true, marketing: false });
    tell(ADD);
    expect(scripts()).toEqual([]);
    answer();
    expect(googleCalls()).toHaveLength(1);
    expect(scripts()).toEqual([HOSTS.google]);
  });

  it('applies immediately when it changes; events without consent are never sent', () => {
    const tell = startAnswered({ analytics: false, marketing: false });
    tell(ADD);
    consentTo({ analyticsAllowed: true, marketingAllowed: false });
    tell(ENGAGEMENT);
    expect([googleCalls().length, facebookCalls().length]).toEqual([1, 0]);
    consentTo({ analyticsAllowed: false, marketingAllowed: true });
    tell({ ...ENGAGEMENT, id: 'later' });
    expect([googleCalls().length, facebookCalls().length]).toEqual([1, 1]);
    expect(window).toHaveProperty(`ga-disable-${GOOGLE}`, true);
    consentTo({ analyticsAllowed: true, marketingAllowed: true });
    expect(window).toHaveProperty(`ga-disable-${GOOGLE}`, false);
  });

  it.each([
    ['there is no privacy API', undefined],
    [
      'the privacy API can’t be loaded',
      { loadFeatures: (_: unknown, done: (error: Error) => void) => done(new Error()) },
    ],
  ])('counts as denied if %s', (_, shopify) => {
    window.Shopify = shopify;
    const cart = createStore({ content: null } as unknown as CartState);
    startProviders({
      ids: { facebook: FACEBOOK, google: GOOGLE },
      cart,
      watchConsent,
      loadChunk: (__, chunk) => chunk,
    })(ADD);
    expect(scripts()).toEqual([]);
  });
});

describe('beside the store’s own tracking', () => {
  const addInline = (text: string) => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = text;
    document.head.append(script);
  };

  it.each([
    ['in a script of the theme', `fbq('init', '${FACEBOOK}'); gtag('config', '${GOOGLE}')`],
    [
      'in the settings of a sales channel',
      JSON.stringify({ list: [{ configuration: `{"pixel_id":"${FACEBOOK}","tags":"${GOOGLE}"}` }] }),
    ],
  ])('with the same ids %s, only custom events are sent', (_, text) => {
    addInline(text);
    const tell = startAnswered({ analytics: true, marketing: true });
    for (const event of [ADD, CHECKOUT, ENGAGEMENT]) tell(event);
    expect(facebookCalls().map(([, , name]) => name)).toEqual(['UptillEngagement']);
    expect(googleCalls().map(([, name]) => name)).toEqual(['uptill_engagement']);
  });

  it('its functions are used, and no script is loaded twice', () => {
    const fbq = vi.fn();
    const gtag = vi.fn();
    Object.assign(window, { fbq, gtag });
    document.head.innerHTML = '<script src="https://www.googletagmanager.com/gtag/js?id=G-OTHER12345"></script>';
    startAnswered({ analytics: true, marketing: true })(ADD);
    expect(scripts()).toEqual([HOSTS.google]);
    expect(fbq.mock.calls.map(([command, id]) => [command, id])).toEqual([
      ['set', 'autoConfig'],
      ['init', FACEBOOK],
      ['trackSingle', FACEBOOK],
    ]);
    expect(gtag.mock.calls.map(([command]) => command)).toEqual(['js', 'config', 'event']);
  });

  it('a pixel that the page has set up is not set up again', () => {
    const fbq = vi.fn();
    window.fbq = fbq;
    document.head.innerHTML = `<script src="https://connect.facebook.net/signals/config/${FACEBOOK}"></script>`;
    startAnswered({ marketing: true })(ENGAGEMENT);
    expect(fbq.mock.calls.map(([command]) => command)).toEqual(['trackSingleCustom']);
  });

  it('scripts added for our own ids do not count as the store’s tracking', () => {
    document.body.innerHTML = `<script type="application/json" id="uptill-page">{"id":"${FACEBOOK} ${GOOGLE}"}</script>`;
    const tell = startAnswered({ analytics: true, marketing: true });
    tell(ADD);
    const added = document.createElement('script');
    added.src = `https://connect.facebook.net/signals/config/${FACEBOOK}`;
    document.head.append(added);
    tell({ ...ADD, id: 'second' });
    expect([facebookCalls().length, googleCalls().length]).toEqual([2, 2]);
  });
});

it('an error of a provider reaches neither the page nor the other provider', () => {
  window.fbq = () => {
    throw new Error('broken');
  };
  const tell = startAnswered({ analytics: true, marketing: true });
  expect(() => tell(ADD)).not.toThrow();
  expect(googleCalls()).toHaveLength(1);
});

describe('the merchant’s test', () => {
  const list = () => document.querySelector('uptill-test-list')?.shadowRoot;
  const entries = () => [...(list()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);

  it('lists the calls, or the reasons for skipped calls, on all pages of the tab', async () => {
    history.replaceState(null, '', '/?uptill-test=tracking');
    startAnswered({ analytics: true, marketing: false });
    await vi.waitFor(() => expect(list()).toBeTruthy());
    document.body.innerHTML = '';
    history.replaceState(null, '', '/products/lamp');
    const tell = startAnswered({ analytics: true, marketing: false });
    tell(ENGAGEMENT);
    await vi.waitFor(() => expect(entries()).toHaveLength(2));
    const [google, facebook] = entries();
    expect(google).toBe(`Sentgtag(${(googleCalls()[0] ?? []).map((value) => JSON.stringify(value)).join(', ')})`);
    expect(facebook).toMatch(/^Not sent: no consentfbq\("trackSingleCustom"/);
  });

  it('is not shown otherwise', async () => {
    startAnswered({ analytics: true })(ENGAGEMENT);
    await Promise.resolve();
    expect(list()).toBeUndefined();
  });
});
