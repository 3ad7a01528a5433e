import { changeProduct, Shopper } from '@uptill/sandbox/testing';
import { describe, expect, it } from 'vitest';
import type { PageData } from '../../packages/storefront-runtime/src/page/page-data.ts';
import type { Product } from '../../packages/storefront-runtime/src/product/product.ts';
import { openWithEmbed, printed } from './printed-page.ts';

describe('the page data of the app embed', () => {
  it.each([
    ['north-roast', 'DE', 'EUR', '€{{amount_with_comma_separator}}', '€{{amount_with_comma_separator}} EUR'],
    ['linen-and-oak', 'DE', 'EUR', '€{{amount_with_comma_separator}}', '€{{amount_with_comma_separator}} EUR'],
    ['north-roast', 'CH', 'CHF', 'CHF {{amount}}', 'CHF {{amount}}'],
    ['kumo-stationery', 'JP', 'JPY', '¥{{amount_no_decimals}}', '¥{{amount_no_decimals}} JPY'],
  ])('contains the money formats of the shopper’s currency: %s in %s', async (shop, country, ...expected) => {
    const page = await new Shopper(openWithEmbed(shop)).page(`/?country=${country}`);
    const { currency, moneyFormat, moneyWithCurrencyFormat }: PageData = printed(page, 'uptill-page');
    expect([currency, moneyFormat, moneyWithCurrencyFormat]).toEqual(expected);
  });

  it.each([
    '{{amount_with_apostrophe_separator}} Fr.',
    '<b>{{amount_no_decimals_with_comma_separator}}</b> kr',
    '{{amount}}',
    '{{amount_with_space_separator}} zł',
    '<span class="money">{{amount_with_period_and_space_separator}}</span>',
    '{{amount_no_decimals_with_space_separator}} Ft',
    '{{amount_no_decimals}}&nbsp;kr',
  ])('contains the shop’s own money format %s', async (format) => {
    const place = openWithEmbed('linen-and-oak');
    place.shop.moneyFormat = format;
    const page: PageData = printed(await new Shopper(place).page('/'), 'uptill-page');
    expect(page.moneyFormat).toBe(format);
  });

  it.each([
    ['12\u00a0345,00\u00a0€', '{{amount_with_space_separator}}\u00a0€'],
    ['12\u00a0345.00', '{{amount_with_period_and_space_separator}}'],
    ['12\u202f345 kr', '{{amount_no_decimals_with_space_separator}} kr'],
  ])('recognises an amount with non-breaking spaces: %j', async (amount, format) => {
    const place = openWithEmbed('linen-and-oak');
    place.shop.moneyFormat = amount;
    const page: PageData = printed(await new Shopper(place).page('/'), 'uptill-page');
    expect(page.moneyFormat).toBe(format);
  });

  it('says whether the customer buys for a company', async () => {
    const shopper = new Shopper(openWithEmbed('linen-and-oak'));
    expect(printed(await shopper.page('/'), 'uptill-page')).toMatchObject({ isB2B: false });
    const login = { 'customer[email]': 'wholesale@example.com', 'customer[password]': 'sandbox' };
    await shopper.send('/account/login', { method: 'POST', body: new URLSearchParams(login) });
    expect(printed(await shopper.page('/'), 'uptill-page')).toMatchObject({ isB2B: true });
  });
});

it('a page of a shop without published settings has only the loader, which can measure the theme', async () => {
  const place = openWithEmbed('linen-and-oak');
  const scripts = async () => {
    const html = await new Shopper(place).page('/products/linen-shirt');
    return [...html.matchAll(/uptill[\w-]*(?=\.js|">)/g)].map(([name]) => name);
  };
  expect(await scripts()).toEqual(['uptill-page', 'uptill-product', 'uptill']);
  place.shop.installation?.metafields.splice(0);
  expect(await scripts()).toEqual(['uptill']);
});

describe('the product of the app embed', () => {
  it('has no available variants that a tag marks as coming soon', async () => {
    const place = openWithEmbed('linen-and-oak');
    const read = async (): Promise<Product> =>
      printed(await new Shopper(place).page('/products/collarless-shirt'), 'uptill-product');
    const { id, variants } = await read();
    const [first, ...others] = variants.filter(({ available }) => available);
    const { sku } = JSON.parse(await new Shopper(place).page(`/variants/${first?.id}.js`));
    const availableWith = async (tags: string[]) => {
      changeProduct(place.shop, id, { tags });
      return (await read()).variants.filter(({ available }) => available);
    };
    expect(others.length).toBeGreaterThan(0);
    expect(await availableWith(['new', `coming-soon:${sku}`])).toEqual(others);
    expect(await availableWith(['coming-soon'])).toEqual([]);
    expect(await availableWith(['coming'])).toEqual([first, ...others]);
  });

  it('has the number of deliveries of prepaid plans only', async () => {
    const html = await new Shopper(openWithEmbed('north-roast')).page('/products/drinking-chocolate');
    const { variants }: Product = printed(html, 'uptill-product');
    expect(variants[0]?.sellingPlans).toEqual([
      { id: expect.any(Number), price: 3375, deliveries: 3 },
      { id: expect.any(Number), price: 6300, deliveries: 6 },
      { id: expect.any(Number), price: 1050 },
      { id: expect.any(Number), price: 1100 },
      { id: expect.any(Number), price: 2500, deliveries: 2 },
    ]);
  });

  it('has the rating that a review app has written, also in words', async () => {
    const shopper = new Shopper(openWithEmbed('linen-and-oak'));
    const read = async (path: string): Promise<Product> => printed(await shopper.page(path), 'uptill-product');
    const rating = { value: 4.6, count: 86, text: '4.6 out of 5 stars, 86 reviews' };
    expect((await read('/products/linen-shirt')).rating).toEqual(rating);
    expect((await read('/products/canvas-tote')).rating).toBeUndefined();
  });

  it('is, on a landing page, the product that the merchant has named for its path', async () => {
    const place = openWithEmbed('linen-and-oak');
    const [block] = Object.values(place.shop.themeSettings.current.blocks ?? {});
    const read = async (path: string, paths: string) => {
      Object.assign(block ?? {}, { settings: { product_paths: paths } });
      const html = await new Shopper(place).page(path);
      const page: PageData = printed(html, 'uptill-page');
      const product: Product | null = printed(html, 'uptill-product');
      return [page.template, product?.handle];
    };
    for (const paths of ['pages/about=linen-shirt', 'shop, /pages/about/ = linen-shirt, /pages/about=canvas-tote'])
      expect(await read('/pages/about', paths)).toEqual(['product', 'linen-shirt']);
    for (const paths of ['/pages/about=nothing', '/pages/abou=linen-shirt', '=linen-shirt', '/pages/about', ''])
      expect(await read('/pages/about', paths)).toEqual(['page', undefined]);
    const elsewhere = '/pages/about=linen-shirt';
    expect(await read('/products/canvas-tote', elsewhere)).toEqual(['product', 'canvas-tote']);
    expect(await read('/', elsewhere)).toEqual(['index', undefined]);
  });
});
