import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../shop/catalogue/catalogue.ts';
import { SHIRT, SHIRT_SOLD_OUT } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const PAGES = [
  '/',
  '/collections',
  '/collections/all',
  '/collections/summer',
  '/collections/summer/products/linen-shirt',
  '/cart',
  '/search',
  '/search?q=wool',
  '/pages/contact',
];

describe('pages', () => {
  it.each(PAGES)('%s renders completely and without a Liquid error', async (path) => {
    const response = await new Shopper().send(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toMatch(/<\/html>\s*$/);
    expect(html).not.toMatch(/liquid-error|Liquid error|Translation missing|\{\{|\{%|\[object Object\]/);
  });

  it.each(['linen-and-oak', 'north-roast', 'kumo-stationery'])(
    'every product page of %s renders without a Liquid error',
    async (handle) => {
      const place = openShop(handle);
      const shopper = new Shopper(place);
      for (const product of catalogueOf(place.shop).products) {
        const html = await shopper.page(`/products/${product.handle}`);
        expect(html).not.toMatch(/Liquid error|Translation missing|\[object Object\]/);
      }
    },
  );

  it('responds 404 with the theme’s page', async () => {
    for (const path of ['/nowhere', '/products/nothing', '/collections/nothing', '/products/%E0%A4%A']) {
      const response = await new Shopper().send(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This page has moved on');
    }
  });

  it('selects the variant in the address, or else the first available one', async () => {
    const shopper = new Shopper();
    expect(await shopper.page(`/products/linen-shirt?variant=${SHIRT.id}`)).toContain(`name="id" value="${SHIRT.id}"`);
    const soldOut = await shopper.page(`/products/linen-shirt?variant=${SHIRT_SOLD_OUT.id}`);
    expect(soldOut).toMatch(/class="product-form__submit button" disabled>\s*<span>Sold out/);
  });

  it('finds products by id and by alternatives, as sections of recently viewed products ask', async () => {
    const place = openShop();
    const [shirt, scarf] = ['linen-shirt', 'markup-scarf'].map((handle) => catalogueOf(place.shop).product(handle));
    const shopper = new Shopper(place);
    const search = (terms: string) => shopper.page(`/search?q=${encodeURIComponent(terms)}&type=product`);
    const both = await search(`id:${shirt?.id} OR id:${scarf?.id}`);
    expect(both).toContain('/products/linen-shirt');
    expect(both).toContain('/products/markup-scarf');
    const one = await search(`id:${shirt?.id}`);
    expect(one).toContain('/products/linen-shirt');
    expect(one).not.toContain('/products/markup-scarf');
    expect(await search(`id:${String(shirt?.id).slice(0, -1)}`)).not.toContain('/products/linen-shirt');
  });

  it('escapes the visitor’s input', async () => {
    const html = await new Shopper().page('/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(html).not.toContain('<script>alert(1)');
    const page = await new Shopper().page('/?x=%3C/script%3E%3Cscript%3Ealert(1)');
    expect(page).not.toContain('<script>alert(1)');
  });
});

describe.each([
  ['classic', 'north-roast'],
  ['modern', 'kumo-stationery'],
  ['plain', 'linen-and-oak'],
])('the %s theme', (theme, handle) => {
  const place = openShop(handle);
  place.shop.theme = theme;

  it.each([
    ['/', 200],
    ['/collections', 200],
    ['/collections/all?page=2&sort_by=price-ascending&filter.v.availability=1', 200],
    ['/collections/gifts', 200],
    ['/collections/vendors?q=Kumo', 200],
    ['/search?q=gift', 200],
    ['/pages/shipping', 200],
    ['/cart', 200],
    ['/account/login', 200],
    ['/password', 200],
    ['/blogs/news', 200],
    ['/nowhere', 404],
  ])('shows %s without a Liquid error', async (path, status) => {
    const response = await new Shopper(place).send(path);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).not.toMatch(/Liquid (syntax )?error|Translation missing|\[object Object\]/);
  });

  it('shows every product', async () => {
    const shopper = new Shopper(place);
    for (const product of catalogueOf(place.shop).products) {
      const html = await shopper.page(`/products/${product.handle}`);
      expect(html).not.toMatch(/Liquid (syntax )?error|Translation missing|\[object Object\]/);
    }
  });
});

describe('a product of three hundred variants', () => {
  const product = catalogueOf(openShop().shop).product('made-to-measure-curtain');
  const last = product?.variants.at(-1);

  it('shows 250 of them, and finds each of the others by its id', async () => {
    const shopper = new Shopper();
    const body = JSON.parse(await shopper.page('/products/made-to-measure-curtain.js'));
    expect(body.variants).toHaveLength(250);
    expect(body.options[0].values).toHaveLength(10);
    expect(body.price_max).toBe(29900);
    const variant = JSON.parse(await shopper.page(`/variants/${last?.id}.js`));
    expect(variant).toMatchObject({ title: 'Coal / 240 cm / 280 cm', price: 29900 });
    expect(await shopper.page(`/products/made-to-measure-curtain?variant=${last?.id}`)).toContain(
      `name="id" value="${last?.id}"`,
    );
    expect((await shopper.call('/cart/add.js', { id: last?.id })).body.price).toBe(29900);
  });
});

describe('catalogue endpoints', () => {
  it('/products/<handle>.js has minor units and availability', async () => {
    const body = JSON.parse(await new Shopper().page('/products/linen-shirt.js'));
    expect(body).toMatchObject({
      handle: 'linen-shirt',
      price: 8900,
      available: true,
      options: [{ name: 'Colour', position: 1 }, { name: 'Size' }],
    });
    expect(body.variants.find((variant: { id: number }) => variant.id === SHIRT_SOLD_OUT.id).available).toBe(false);
  });

  it('/products/<handle>.json has decimal strings and no availability', async () => {
    const { product } = JSON.parse(await new Shopper().page('/products/linen-shirt.json'));
    expect(product.variants[0].price).toBe('89.00');
    expect(product.variants[0]).not.toHaveProperty('available');
  });

  it('/collections/<handle>/products.json pages through the collection', async () => {
    const page = async (query: string) =>
      JSON.parse(await new Shopper().page(`/collections/all/products.json?${query}`)).products;
    expect(await page('limit=5')).toHaveLength(5);
    expect(await page('limit=12&page=4')).toHaveLength(4);
  });

  it('/products.json has the availability of each variant', async () => {
    const { products } = JSON.parse(await new Shopper().page('/products.json?limit=250'));
    const shirt = products.find(({ handle }: { handle: string }) => handle === 'linen-shirt');
    const available = new Map(
      shirt.variants.map((each: { id: number; available: boolean }) => [each.id, each.available]),
    );
    expect(available.get(SHIRT_SOLD_OUT.id)).toBe(false);
    expect([...available.values()]).toContain(true);
  });

  it('responds 404 for missing products and collections', async () => {
    expect((await new Shopper().send('/products/nothing.js')).status).toBe(404);
    expect((await new Shopper().send('/collections/nothing/products.json')).status).toBe(404);
  });
});

describe('a translated address', () => {
  it('keeps all links and cart calls below its root', async () => {
    const place = openShop('north-roast');
    place.shop.locales = ['de'];
    const shopper = new Shopper(place);
    const html = await shopper.page('/de/products/harbour-blend');
    expect(html).toContain('lang="de"');
    expect(html).toContain('cart_add_url: "/de/cart/add"');
    expect(html).toContain('Shopify.routes.root = "/de/"');
    const { body } = await shopper.call('/de/cart/add.js', {
      id: catalogueOf(place.shop).product('harbour-blend')?.variants[0]?.id,
    });
    expect(body.url).toMatch(/^\/de\/products\//);
    expect((await shopper.send('/fr/cart.js')).status).toBe(404);
  });
});

it('menus are in the language of the page', async () => {
  const coffee = new Shopper(openShop('north-roast'));
  expect(await coffee.page('/fr')).toContain('>Panier</a>');
  expect(await coffee.page('/de')).toContain('>Warenkorb</a>');
  const paper = new Shopper(openShop('kumo-stationery'));
  expect(await paper.page('/')).toContain('>検索</a>');
  expect(await paper.page('/en')).toContain('>Search</a>');
});

it('contact and newsletter forms redirect to their page, which shows a confirmation', async () => {
  const { shop, sandbox } = openShop();
  const shopper = new Shopper({ shop, sandbox });
  const send = async (kind: string, referer: string) => {
    const body = new URLSearchParams({ form_type: kind, 'contact[email]': 'first-time@example.com' });
    return (await shopper.send('/contact', { method: 'POST', body, headers: { referer } })).headers.get('location');
  };
  const own = sandbox.urls.storefront(shop.handle);
  expect(await send('contact', `${own}/pages/contact`)).toBe('/pages/contact?contact_posted=true#contact_form');
  expect(await send('customer', `${own}/`)).toBe('/?customer_posted=true#contact_form');
  expect(await send('customer', 'https://elsewhere.example/away')).toBe('/?customer_posted=true#contact_form');
});

it('a comment redirects to its article, unless a field is missing', async () => {
  const shopper = new Shopper();
  const send = (comment: Record<string, string>) =>
    shopper.send('/blogs/news/what-we-keep/comments', { method: 'POST', body: new URLSearchParams(comment) });
  const whole = { 'comment[author]': 'Ann', 'comment[email]': 'ann@example.com', 'comment[body]': 'So do we.' };
  expect((await send(whole)).headers.get('location')).toBe(
    '/blogs/news/what-we-keep?new_comment_posted=true#comment_form',
  );
  const refused = await send({ ...whole, 'comment[body]': '' });
  expect(refused.status).toBe(200);
  expect(await refused.text()).toContain('What we keep, and why');
});

it('collections are served as JSON', async () => {
  const shopper = new Shopper();
  const { collections } = JSON.parse(await shopper.page('/collections.json?limit=2'));
  expect(collections).toHaveLength(2);
  const { collection } = JSON.parse(await shopper.page(`/collections/${collections[0].handle}.json`));
  expect(collection).toEqual(collections[0]);
  expect((await shopper.send('/collections/nothing.json')).status).toBe(404);
});
