import { compilePrices, type ExtraProduct, type MarketPrice } from '@uptill/feature-schema';
import { controlOf, Shopper, TOTE } from '@uptill/sandbox/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { areOffered, readExtras } from '../../apps/admin/app/domain/extras/reconcile-extras.server';
import { writeConfig } from '../../apps/admin/app/domain/publishing/write-config.server';
import { writeTranslations } from '../../apps/admin/app/domain/publishing/write-translations.server';
import { openOffersShop } from './offers-shop.ts';

const WRAP = 'miniCartGiftWrap';
const HANDLE = 'uptill-gift-wrap';
const SCOPES = ['read_products', 'write_products', 'write_publications', 'write_translations', 'write_cart_transforms'];

const GIFT_WRAP: ExtraProduct = {
  title: 'Gift wrap',
  description: 'Paper & ribbon',
  image: { url: '', alt: '' },
  price: 2.99,
  marketPrices: [],
};

let shop: ReturnType<typeof openOffersShop>;
let shopper: Shopper;
beforeEach(() => {
  shop = openOffersShop();
  shop.grant(SCOPES);
  shopper = new Shopper(shop.place);
});

/** Publishes a config with these products. `json` is its source. */
async function publish(extras: Record<string, ExtraProduct>, prices?: string) {
  const write = await writeConfig('config')(shop.graphql);
  return write((known = {}) => ({ json: JSON.stringify(known), extras, prices: known.extras && prices }));
}

const published = () => JSON.parse(shop.config()?.value ?? '{}');

const PRODUCT = `{ productByIdentifier(identifier: { handle: "${HANDLE}" }) {
  id title descriptionHtml status onlineStoreUrl variants(first: 5) { nodes { id price inventoryItem { tracked requiresShipping } } } } }`;

const product = async () => (await (await shop.graphql(PRODUCT)).json()).data.productByIdentifier;

/** Returns the id of the online store's publication. */
const publication = async () =>
  (await (await shop.graphql('{ publications(first: 1) { nodes { id } } }')).json()).data.publications.nodes[0].id;

const mutate = async (mutation: string) => {
  const { data } = await (await shop.graphql(`mutation { ${mutation} { userErrors { message } } }`)).json();
  expect(Object.values<{ userErrors: unknown[] }>(data)[0]?.userErrors).toEqual([]);
};

const page = (path: string) => shopper.page(path);

describe('the product of a paid extra', () => {
  it('is created when its feature is first published, and can be bought by its address only', async () => {
    expect(await publish({ [WRAP]: GIFT_WRAP })).toMatchObject({ ok: true, extrasError: null });
    const created = await product();
    const [variant] = created.variants.nodes;
    expect(created).toMatchObject({ title: 'Gift wrap', descriptionHtml: 'Paper &amp; ribbon', status: 'UNLISTED' });
    expect(variant).toMatchObject({ price: '2.99', inventoryItem: { tracked: false, requiresShipping: false } });
    const number = Number(variant.id.split('/').at(-1));
    expect(published()).toMatchObject({ extras: { [WRAP]: number }, handles: { [number]: HANDLE } });

    expect(JSON.parse(await page(`/products/${HANDLE}.js`))).toMatchObject({ available: true, price: 299 });
    expect(await page('/collections/all?page=1')).not.toContain(HANDLE);
    expect(await page('/collections/all/products.json?limit=250')).not.toContain(HANDLE);
    expect(await page('/products.json?limit=250')).not.toContain(HANDLE);
    expect(await page('/search/suggest.json?q=gift%20wrap&resources[type]=product')).not.toContain(HANDLE);
    expect(await page('/search?q=gift+wrap&type=product')).not.toContain(`/products/${HANDLE}`);
  });

  it('is not written again while it is right, and is changed with the settings', async () => {
    await publish({ [WRAP]: GIFT_WRAP });
    const { id, variants } = await product();
    shop.sent.length = 0;
    const products = [Number(id.split('/').at(-1))];
    // The product is watched again, because an earlier publication may have failed after creating it.
    expect(await publish({ [WRAP]: GIFT_WRAP })).toMatchObject({ ok: true, products, changedProducts: [] });
    expect(shop.sent).not.toContain('WriteExtraProduct');

    const changed = await publish({ [WRAP]: { ...GIFT_WRAP, title: 'Wrapping', price: 3.5 } });
    expect(changed).toMatchObject({ changedProducts: products });
    const after = await product();
    expect(after).toMatchObject({ id, title: 'Wrapping' });
    expect(after.variants.nodes).toMatchObject([{ id: variants.nodes[0].id, price: '3.50' }]);
  });

  it.each([
    ['archived', (id: string) => `productUpdate(product: { id: "${id}", status: ARCHIVED })`],
    [
      'unpublished',
      (id: string, publicationId: string) =>
        `publishableUnpublish(id: "${id}", input: { publicationId: "${publicationId}" })`,
    ],
    ['renamed', (id: string) => `productUpdate(product: { id: "${id}", title: "Mine" })`],
    ['deleted', (id: string) => `productDelete(input: { id: "${id}" })`],
  ])('is put right after the merchant has %s it', async (name, change) => {
    await publish({ [WRAP]: GIFT_WRAP });
    await mutate(change((await product()).id, await publication()));
    if (name !== 'renamed') {
      expect(areOffered(await readExtras(shop.graphql, SCOPES), [WRAP])).toBe(false);
    }
    await publish({ [WRAP]: GIFT_WRAP });
    const { title, status, variants } = await product();
    expect({ title, status }).toEqual({ title: 'Gift wrap', status: 'UNLISTED' });
    expect(published().extras).toEqual({ [WRAP]: Number(variants.nodes[0].id.split('/').at(-1)) });
    expect(JSON.parse(await page(`/products/${HANDLE}.js`))).toMatchObject({ available: true, price: 299 });
    expect(areOffered(await readExtras(shop.graphql, SCOPES), [WRAP])).toBe(true);
  });

  it('can’t be bought while its feature is off, and stays known, so that it is removed from carts', async () => {
    await publish({ [WRAP]: GIFT_WRAP });
    const before = published();
    await publish({});
    expect((await product()).status).toBe('DRAFT');
    expect(published().extras).toEqual(before.extras);
    await publish({ [WRAP]: GIFT_WRAP });
    expect((await product()).status).toBe('UNLISTED');
  });

  it('is neither read nor written without the scopes', async () => {
    shop.grant(['read_products', 'write_products']);
    await publish({});
    expect(shop.sent).not.toContain('ReadExtraProduct');
    expect(published()).not.toHaveProperty('extras.miniCartGiftWrap');
  });

  it('is left out if Shopify refuses it, with Shopify’s reason, and everything else is published', async () => {
    const title = 'x'.repeat(256);
    const written = await publish({ [WRAP]: { ...GIFT_WRAP, title } });
    expect(written).toMatchObject({ ok: true, extrasError: expect.stringContaining('too long') });
    expect(published()).toMatchObject({ refused: [WRAP], extras: {} });
  });
});

describe('the prices per market', () => {
  const PRICES = '{"version":1,"variants":[]}';
  const transforms = () =>
    shop.installation.cartTransforms.map(({ id }) =>
      shop.shop.metafields[`gid://shopify/CartTransform/${id}`]?.map(({ key, value }) => [key, value]),
    );

  it('are written to a cart transform, which exists as long as there are any', async () => {
    await publish({ [WRAP]: GIFT_WRAP }, PRICES);
    expect(transforms()).toEqual([[['prices', PRICES]]]);
    await publish({ [WRAP]: GIFT_WRAP }, '{"version":1,"variants":[1]}');
    expect(transforms()).toEqual([[['prices', '{"version":1,"variants":[1]}']]]);
    await publish({ [WRAP]: GIFT_WRAP });
    expect(transforms()).toEqual([]);
  });
});

describe.each(['plus', 'development', 'basic'] as const)('the prices per market in a store on the plan %s', (plan) => {
  const canChange = plan !== 'basic';
  const marketPrices: MarketPrice[] = [
    { market: ['DE', 'FR'], amount: 4 },
    { market: ['CA'], amount: 5, isLocal: true },
  ];

  it.each([
    ['US', () => 299],
    ['CA', () => 500],
    ['DE', (rate: number) => Math.ceil(400 * rate)],
  ])('equal the prices in the cart of a shopper in %s, on its one line', async (country, wanted) => {
    shop.shop.plan = plan;
    const extras = { [WRAP]: { ...GIFT_WRAP, marketPrices } };
    const write = await writeConfig('config')(shop.graphql);
    await write((known = {}) => ({
      json: JSON.stringify(known),
      extras,
      prices: known.extras && compilePrices(extras, known.extras),
    }));
    await shopper.send('/localization', { method: 'POST', body: new URLSearchParams({ country_code: country }) });
    await shopper.call('/cart/add.js', { items: [{ id: TOTE.id }, { id: published().extras[WRAP] }] });
    const { price: own } = JSON.parse(await page(`/products/${HANDLE}.js`));
    const { items } = await shopper.cart();
    const line = items.find(({ handle }: { handle: string }) => handle === HANDLE);
    const tote = items.find(({ handle }: { handle: string }) => handle !== HANDLE);
    const rate = shop.shop.markets.find(({ countries }) => countries.includes(country))?.rate ?? 1;
    expect(line.price).toBe(canChange ? wanted(rate) : own);
    expect(tote.price).toBe(JSON.parse(await page(`/products/${tote.handle}.js`)).price);
    const { runs } = await controlOf(shop.place).post('function-runs', { shop: shop.shop.domain });
    const errors = runs.map(({ error }) => error);
    expect(errors[0]).toEqual(canChange || country === 'US' ? null : expect.stringContaining('Plus'));
  });
});

describe('the texts in another language', () => {
  const translate = async (texts: object) => {
    const write = await writeTranslations('t_fr', 'fr')(shop.graphql);
    return write(() => ({ json: '{}', extraTexts: { [WRAP]: texts } }));
  };
  const translations = () => shop.shop.translations.map(({ locale, key, value }) => [locale, key, value]);

  it('are written to the product, changed, and removed', async () => {
    shop.shop.locales = ['en', 'fr'];
    await publish({ [WRAP]: GIFT_WRAP });
    await translate({ title: 'Emballage', description: 'Papier & ruban' });
    expect(translations()).toEqual([
      ['fr', 'title', 'Emballage'],
      ['fr', 'body_html', 'Papier &amp; ruban'],
    ]);
    shop.sent.length = 0;
    await translate({ title: 'Emballage', description: 'Papier & ruban' });
    expect(shop.sent).not.toContain('TranslateProduct');
    await translate({ title: 'Paquet cadeau' });
    expect(translations()).toEqual([['fr', 'title', 'Paquet cadeau']]);
  });

  it('are not written without the scope', async () => {
    shop.shop.locales = ['en', 'fr'];
    await publish({ [WRAP]: GIFT_WRAP });
    shop.grant(SCOPES.filter((scope) => scope !== 'write_translations'));
    await translate({ title: 'Emballage' });
    expect(translations()).toEqual([]);
  });
});
