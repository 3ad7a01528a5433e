import { beforeEach, describe, expect, it } from 'vitest';
import type { PriceList } from '../../../shop/markets/price-list.ts';
import { SHIRT, SOCKS, TOTE } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

let place: ReturnType<typeof openShop>;

beforeEach(() => {
  place = openShop();
});

/** Logs the company's buyer in, in a country. Returns a function that reads the price of a product. */
function buyer(country = 'US') {
  const { shop } = place;
  shop.customerSessions.known = shop.customers.find(({ company }) => company !== null)?.id ?? 0;
  return priceFor({ cookie: `localization=${country}; _secure_customer_sig=known` });
}

const priceFor =
  (headers: Record<string, string>) =>
  async (handle: string): Promise<number> =>
    JSON.parse(await new Shopper(place).page(`/products/${handle}.js`, { headers })).variants.find(
      ({ id }: { id: number }) => [TOTE.id, SOCKS.id].includes(id),
    ).price;

function addList(own: Partial<PriceList>, markets: string[] = []): void {
  const id = 100 + place.shop.priceLists.length;
  place.shop.priceLists.push({
    id,
    name: `List ${id}`,
    currency: 'USD',
    adjustmentPercent: 0,
    compareAtMode: 'ADJUSTED',
    fixedPrices: [],
    quantityRules: [],
    ...own,
  });
  const companyLocationIds = markets.length > 0 ? [] : (place.shop.catalogs[0]?.companyLocationIds ?? []);
  place.shop.catalogs.push({ id, title: `${id}`, status: 'ACTIVE', companyLocationIds, markets, priceListId: id });
}

const fixed = (price: number) => [{ variantId: TOTE.id, price, compareAtPrice: null }];

describe('a company', () => {
  it('pays 20 % less by default, on top of the market’s own adjustment', async () => {
    expect(await buyer()('canvas-tote')).toBe(2720);
    expect(await buyer('DE')('canvas-tote')).toBe(Math.round(3400 * 0.9 * 1.05 * 0.8));
    expect(await priceFor({})('canvas-tote')).toBe(3400);
  });

  it('pays the lowest price of its lists, and fixed prices unchanged', async () => {
    addList({ fixedPrices: fixed(2500) });
    expect(await buyer()('canvas-tote')).toBe(2500);
    expect(await buyer()('ribbed-socks')).toBe(1280);
    addList({ fixedPrices: fixed(2600) });
    expect(await buyer()('canvas-tote')).toBe(2500);
    expect(await buyer('CA')('canvas-tote')).toBe(3500);
  });

  it('ignores the price lists of draft catalogs', async () => {
    addList({ fixedPrices: fixed(2500) });
    for (const catalog of place.shop.catalogs) catalog.status = 'DRAFT';
    expect(await buyer()('canvas-tote')).toBe(3400);
  });

  it('must follow the quantity rules of its list; other customers need not', async () => {
    const rule = { variantId: SHIRT.id, min: 6, max: 12, increment: 6 };
    addList({ adjustmentPercent: -50, quantityRules: [rule] });
    buyer();
    const add = async (cookie: string) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const body = JSON.stringify({ id: SHIRT.id, quantity: 2 });
      return (await new Shopper(place).send('/cart/add.js', { method: 'POST', headers, body })).status;
    };
    expect(await add('_secure_customer_sig=known')).toBe(422);
    expect(await add('a=b')).toBe(200);
  });
});

describe('the price list of a market', () => {
  it('has fixed prices in the market’s currency, also in cart and checkout', async () => {
    addList({ currency: 'CAD', fixedPrices: fixed(4999) }, ['canada']);
    expect(await priceFor({ cookie: 'localization=CA' })('canvas-tote')).toBe(4999);
    expect(await priceFor({})('canvas-tote')).toBe(3400);
    const shopper = new Shopper(place);
    await shopper.page('/?country=CA');
    await shopper.call('/cart/add.js', { id: TOTE.id });
    expect(await shopper.page('/products/canvas-tote')).toContain('$49.99');
    expect(await shopper.cart()).toMatchObject({ currency: 'CAD', total_price: 4999 });
    const checkout = (await shopper.send('/checkout')).headers.get('location') ?? '';
    expect(await shopper.page(checkout)).toContain('$49.99');
  });

  it('adjusts other prices, with or without compare-at prices', async () => {
    addList({ currency: 'CAD', adjustmentPercent: 10, compareAtMode: 'NULLIFY' }, ['canada']);
    expect(await priceFor({ cookie: 'localization=CA' })('canvas-tote')).toBe(5236);
    const { products } = JSON.parse(
      await new Shopper(place).page('/products.json?limit=250', { headers: { cookie: 'localization=CA' } }),
    );
    const variants = products.flatMap(({ variants }: { variants: { compare_at_price: string | null }[] }) => variants);
    expect(variants.filter((variant: { compare_at_price: string | null }) => variant.compare_at_price)).toEqual([]);
  });
});
