import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Market } from '../../../shop/markets/market.ts';
import { presentmentPrice } from '../../../shop/markets/presentment-price.ts';
import { themeOf } from '../../../shop/themes/open-shop-theme.ts';
import { TOTE, variantOf } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const CANADA = { cookie: 'localization=CA' };

const market = (own: Partial<Market>): Market => ({
  handle: 'm',
  name: 'M',
  countries: ['US'],
  currency: 'USD',
  rate: 1,
  priceAdjustmentPercent: 0,
  locales: ['en'],
  enabled: true,
  ...own,
});

describe('the price of a market', () => {
  it.each([
    ['is the shop’s own at a rate of 1', {}, 8900, 8900],
    ['is converted at the rate', { currency: 'CAD', rate: 1.4 }, 8900, 12460],
    ['is adjusted after that, without floating-point errors', { rate: 1.1, priceAdjustmentPercent: 10 }, 2850, 3449],
    ['is in hundredths of whole yen', { currency: 'JPY', rate: 100 }, 8_905, 890_500],
    ['never has a fraction of a yen', { currency: 'JPY', rate: 99.999 }, 8_900, 890_000],
  ])('%s', (_, own, shopPrice, price) => {
    expect(presentmentPrice(market(own), shopPrice)).toBe(price);
    expect(presentmentPrice({ market: market(own) }, shopPrice)).toBe(price);
  });
});

describe('a visitor from a market', () => {
  it('sees, adds and pays the market’s prices in its currency', async () => {
    const shopper = new Shopper();
    expect(await shopper.page('/products/canvas-tote')).toContain('$34.00');
    await shopper.send('/localization', { method: 'POST', body: new URLSearchParams({ country_code: 'CA' }) });
    expect(await shopper.page('/products/canvas-tote')).toContain('$47.60');
    const { body } = await shopper.call('/cart/add.js', { id: TOTE.id, quantity: 2 });
    expect(body.final_line_price).toBe(9520);
    expect(await shopper.cart()).toMatchObject({ currency: 'CAD', total_price: 9520 });
    expect(JSON.parse(await shopper.page('/products/canvas-tote.js')).price).toBe(4760);
  });

  it('sees the market in the Shopify object', async () => {
    const html = await new Shopper().page('/', { headers: CANADA });
    expect(html).toContain('Shopify.currency = {"active":"CAD","rate":"1.4"}');
    expect(html).toContain('Shopify.country = "CA"');
  });

  it('sees the prices of an existing cart change with the country', async () => {
    const shopper = new Shopper();
    await shopper.call('/cart/add.js', { id: TOTE.id });
    await shopper.page('/?country=DE');
    expect(await shopper.cart()).toMatchObject({ currency: 'EUR', total_price: 3213 });
  });

  it('gets the shop’s own country if no market sells to the visitor’s', async () => {
    const place = openShop();
    const shopper = new Shopper(place);
    expect(JSON.parse(await shopper.page('/cart.js?country=JP')).currency).toBe('USD');
    for (const sold of place.shop.markets) sold.enabled = sold.handle === 'primary';
    expect(JSON.parse(await shopper.page('/cart.js?country=CA')).currency).toBe('USD');
  });

  it.each([
    ['/fr/cart.js', 'EUR'],
    ['/de/cart.js?country=CH', 'CHF'],
    ['/cart.js?country=us', 'USD'],
  ])('gets %s in %s at North Roast', async (path, currency) => {
    expect(JSON.parse(await new Shopper(openShop('north-roast')).page(path)).currency).toBe(currency);
  });
});

describe('Liquid in a market', () => {
  it('offers the countries and languages in {% form "localization" %}, and formats money for the market', async () => {
    const place = openShop('north-roast');
    const dir = join(mkdtempSync(join(tmpdir(), 'theme-')), 'mine');
    cpSync(themeOf(place.shop).dir, dir, { recursive: true });
    place.shop.theme = dir;
    writeFileSync(
      join(dir, 'sections/switch.liquid'),
      `{% form 'localization' %}{% for c in localization.available_countries %}{{ c.iso_code }} {{ c.currency.iso_code }},{% endfor %}
{{ localization.country.iso_code }} {{ localization.market.handle }} {{ localization.language.iso_code }}
{% for l in localization.available_languages %}{{ l.iso_code }} {{ l.root_url }} {% endfor %}{{ 1250 | money_with_currency }} {{ cart.currency.symbol }}{% endform %}`,
    );
    const html = await new Shopper(place).page('/fr/cart?section_id=switch&country=CH');
    expect(html).toContain('action="/fr/localization"');
    expect(html).toContain('name="_method" value="put"');
    expect(html).toContain('DE EUR,AT EUR,US USD,FR EUR,CH CHF,');
    expect(html).toContain('CH switzerland fr');
    expect(html).toContain('en / fr /fr de /de CHF 12.50 CHF');
  });
});

describe('translations that an app has registered', () => {
  it('are shown to shoppers of that language, in titles, descriptions and the cart', async () => {
    const place = openShop('north-roast');
    const blend = variantOf('harbour-blend', undefined, 'north-roast');
    place.shop.translations = [
      { key: 'title', value: 'Mélange du port' },
      { key: 'body_html', value: '<p>Doux.</p>' },
    ].map((text) => ({
      ...text,
      resourceId: `gid://shopify/Product/${blend.productId}`,
      locale: 'fr',
      marketId: null,
      digest: 'd',
      updatedAt: '2026-01-01T00:00:00Z',
    }));
    const shopper = new Shopper(place);
    const french = JSON.parse(await shopper.page('/fr/products/harbour-blend.js'));
    expect(french).toMatchObject({ title: 'Mélange du port', description: '<p>Doux.</p>' });
    expect((await shopper.call('/fr/cart/add.js', { id: blend.id })).body).toMatchObject({
      product_title: 'Mélange du port',
      untranslated_product_title: 'Harbour Blend',
    });
    expect(JSON.parse(await shopper.page('/de/cart.js')).items[0].product_title).not.toBe('Mélange du port');
    expect(JSON.parse(await shopper.page('/cart.js')).items[0].product_title).toBe('Harbour Blend');
  });
});

describe('POST /localization', () => {
  const post = async (fields: Record<string, string>, path = '/localization') => {
    const shopper = new Shopper(openShop('north-roast'));
    const response = await shopper.send(path, { method: 'POST', body: new URLSearchParams(fields) });
    return [response.status, response.headers.get('location'), shopper.cookie];
  };

  it('stores the country in a cookie and redirects to the page', async () => {
    expect(await post({ country_code: 'CH', return_to: '/products/harbour-blend?variant=1' })).toEqual([
      302,
      '/products/harbour-blend?variant=1',
      'localization=CH',
    ]);
  });

  it('redirects to the same page below the language’s root', async () => {
    const [, location] = await post({ language_code: 'fr', return_to: '/cart' });
    expect(location).toBe('/fr/cart');
    const [, german] = await post({ locale_code: 'de', return_to: '/fr/collections/all' }, '/fr/localization');
    expect(german).toBe('/de/collections/all');
    const [, english] = await post({ language_code: 'en', return_to: '/fr/' }, '/fr/localization');
    expect(english).toBe('/');
  });

  it('stores the currency in a cookie that scripts of the next page can read', async () => {
    const shopper = new Shopper(openShop('north-roast'));
    await shopper.send('/');
    expect(shopper.cookie).toBe('cart_currency=EUR');
    await shopper.send('/localization', { method: 'POST', body: new URLSearchParams({ country_code: 'CH' }) });
    await shopper.send('/');
    expect(shopper.cookie).toBe('cart_currency=CHF; localization=CH');
  });

  it('uses the shop’s own language if the country does not have the visitor’s', async () => {
    expect((await post({ country_code: 'US', return_to: '/fr/cart' }, '/fr/localization'))[1]).toBe('/cart');
  });

  it('changes nothing for a country without a market, and redirects within the shop only', async () => {
    expect(await post({ country_code: 'JP', language_code: 'xx', return_to: '//evil.example' })).toEqual([
      302,
      '/',
      'localization=DE',
    ]);
  });
});
