import { describe, expect, it } from 'vitest';
import { SHIRT, TOTE } from '../../../testing/test-products.ts';
import { Shopper } from '../../../testing/test-shop.ts';

async function recommended(query: string) {
  const response = await new Shopper().send(`/recommendations/products.json?${query}`);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

it('sections of recommendations are rendered by `section_id` and by `sections`', async () => {
  const shopper = new Shopper();
  for (const path of ['/recommendations/products?product_id=8101000000001', '/search/suggest?q=linen', '/cart?a']) {
    expect(await shopper.page(`${path}&section_id=header`), path).toMatch(/^<\w+ id="shopify-section-header"/);
    const sections = JSON.parse(await shopper.page(`${path}&sections=header,none`));
    expect(sections, path).toEqual({ header: expect.stringContaining('id="shopify-section-header"'), none: null });
  }
});

describe('/recommendations/products.json', () => {
  it('responds with ten related, available products, in the format of a product’s .js', async () => {
    const { body } = await recommended(`product_id=${SHIRT.productId}`);
    expect(body.intent).toBe('related');
    expect(body.products).toHaveLength(10);
    expect(body.products.map((product: { id: number }) => product.id)).not.toContain(SHIRT.productId);
    expect(body.products.every((product: { available: boolean }) => product.available)).toBe(true);
    expect(body.products[0].variants[0]).toHaveProperty('price');
  });

  it('adds tracking parameters to the addresses of recommended products', async () => {
    const { body } = await recommended(`product_id=${SHIRT.productId}&limit=1`);
    const [{ id, handle, url }] = body.products;
    expect(url).toContain(`/products/${handle}?pr_prod_strat=`);
    expect(url).toContain(`pr_rec_pid=${id}&pr_ref_pid=${SHIRT.productId}&pr_seq=uniform`);
  });

  it('has complementary products only if the merchant chose some', async () => {
    const chosen = await recommended(`product_id=${SHIRT.productId}&intent=complementary`);
    expect(chosen.body.products.map(({ handle }: { handle: string }) => handle)).toEqual([
      'drawstring-trousers',
      'leather-belt',
    ]);
    expect((await recommended(`product_id=${TOTE.productId}&intent=complementary`)).body).toEqual({
      intent: 'complementary',
      products: [],
    });
  });

  it.each([
    ['', 422],
    ['product_id=shirt', 422],
    [`product_id=${SHIRT.productId}&limit=11`, 422],
    [`product_id=${SHIRT.productId}&limit=0`, 422],
    [`product_id=${SHIRT.productId}&intent=else`, 422],
    ['product_id=1', 404],
  ])('refuses ?%s with %i', async (query, status) => {
    const answer = await recommended(query);
    expect(answer.status).toBe(status);
    expect(answer.body.status).toBe(status);
  });
});
