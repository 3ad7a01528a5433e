// @vitest-environment jsdom
import { type Signal, signal } from '@preact/signals';
import type { ThankYouDocument } from '@uptill/feature-schema/recommendations';
import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlatformApi } from './platform.ts';
import { Recommendations } from './recommendations.tsx';
import type { StorefrontProduct } from './storefront-queries.ts';

const SETTINGS: ThankYouDocument = {
  schemaVersion: 1,
  title: 'You may also like',
  translations: { fr: { title: 'Vous aimerez aussi' } },
  maxRecommendedProducts: 2,
  shouldIncludeCartProducts: false,
  priority: [{ type: 'tag', value: 'summer' }],
  excluded: [],
};

const product = (number: number, price: string, compareAtPrice: string | null = null): StorefrontProduct => ({
  id: `gid://shopify/Product/${number}`,
  handle: `product-${number}`,
  title: `Product ${number}`,
  onlineStoreUrl: `https://shop.example/products/product-${number}`,
  availableForSale: true,
  featuredImage: { url: 'https://cdn.example/picture.jpg' },
  selectedOrFirstAvailableVariant: {
    price: { amount: price, currencyCode: 'EUR' },
    compareAtPrice: compareAtPrice === null ? null : { amount: compareAtPrice, currencyCode: 'EUR' },
  },
});

let answer: (nodes: StorefrontProduct[]) => void;
let appMetafields: Signal<object[]>;

/** Returns the platform APIs that the block uses. The test decides when the Storefront API responds. */
function platformIn(language: string): PlatformApi {
  const nodes = new Promise<StorefrontProduct[]>((resolve) => {
    answer = resolve;
  });
  const values = {
    appMetafields,
    lines: signal([]),
    localization: { language: signal({ isoCode: language }), country: signal({ isoCode: 'DE' }) },
    query: vi.fn(async () => ({ data: { products: { nodes: await nodes } } })),
    i18n: {
      formatCurrency: (amount: number, { currency }: { currency: string }) => `${amount.toFixed(2)} ${currency}`,
      translate: (key: string) => key,
    },
    customerPrivacy: signal({ allowedProcessing: { analytics: false } }),
  };
  return values as unknown as PlatformApi;
}

const publish = (settings: ThankYouDocument) => {
  const metafield = { namespace: '$app', key: 'thank_you', type: 'json', value: JSON.stringify(settings) };
  appMetafields.value = [{ target: { type: 'shop', id: 'gid://shopify/Shop/1' }, metafield }];
};

const show = (language = 'de') => {
  const platform = platformIn(language);
  render(<Recommendations platform={platform} />, document.body);
  return platform;
};

beforeEach(() => {
  appMetafields = signal([]);
});
afterEach(() => render(null, document.body));

it('the block shows a skeleton once it has settings, and then the products', async () => {
  show();
  expect(document.body.innerHTML).toBe('');
  publish(SETTINGS);
  await vi.waitFor(() => expect(document.querySelector('s-section > s-skeleton-paragraph')).not.toBeNull());
  answer([product(1, '10.0'), product(2, '8.5', '12.0'), product(3, '9.0')]);
  await vi.waitFor(() => expect(document.querySelectorAll('s-clickable')).toHaveLength(2));
  expect(document.querySelector('s-skeleton-paragraph')).toBeNull();
  const [plain, reduced] = document.querySelectorAll('s-clickable');
  expect([plain?.getAttribute('href'), plain?.textContent]).toEqual([
    'https://shop.example/products/product-1',
    'Product 110.00 EUR',
  ]);
  expect(reduced?.textContent).toBe('Product 2salePrice 8.50 EURregularPrice 12.00 EUR');
  expect(reduced?.querySelector('s-text[type=redundant]')?.textContent).toContain('12.00');
});

it('a long name is shortened to about two lines, and screen readers read all of it', async () => {
  publish(SETTINGS);
  show();
  const title = 'Hand-knitted Jumper of Undyed Wool from the Outer Hebrides';
  answer([
    { ...product(1, '10.0'), title },
    { ...product(2, '10.0'), title: '手編みの無染色ウールのセーター、アウター・ヘブリディーズ産' },
  ]);
  await vi.waitFor(() => expect(document.querySelectorAll('s-clickable')).toHaveLength(2));
  const [latin, japanese] = document.querySelectorAll('s-clickable');
  expect(latin?.querySelector('[accessibilityVisibility=hidden]')?.textContent).toBe(
    'Hand-knitted Jumper of Undyed Wool from…',
  );
  expect(latin?.querySelector('[accessibilityVisibility=exclusive]')?.textContent).toBe(title);
  expect(japanese?.querySelector('[accessibilityVisibility=hidden]')?.textContent).toBe(
    '手編みの無染色ウールのセーター、アウター…',
  );
});

it('the block is empty without products', async () => {
  publish(SETTINGS);
  show();
  answer([]);
  await vi.waitFor(() => expect(document.body.innerHTML).toBe(''));
});

it('a price that equals the compare-at price is not reduced', async () => {
  publish(SETTINGS);
  show();
  answer([product(1, '10.0', '10.00')]);
  await vi.waitFor(() => expect(document.querySelector('s-clickable')?.textContent).toBe('Product 110.00 EUR'));
});

it.each([
  ['fr-CA', SETTINGS.title, 'Vous aimerez aussi'],
  // The block's own translation of the default, by its key.
  ['de', SETTINGS.title, 'youMayAlsoLike'],
  ['de', 'Pick a second one', 'Pick a second one'],
])(
  'the title is in the shopper’s language, unless the merchant has changed and not translated it: %s, %s',
  async (language, title, shown) => {
    publish({ ...SETTINGS, title });
    show(language);
    await vi.waitFor(() => expect(document.querySelector('s-section')?.getAttribute('heading')).toBe(shown));
  },
);

it('the same settings cause only one Storefront API request', async () => {
  publish(SETTINGS);
  const { query } = show();
  await vi.waitFor(() => expect(query).toHaveBeenCalledOnce());
  publish({ ...SETTINGS });
  answer([product(1, '10.0')]);
  await vi.waitFor(() => expect(document.querySelectorAll('s-clickable')).toHaveLength(1));
  expect(query).toHaveBeenCalledOnce();
});
