import { expect, it } from 'vitest';
import { catalogueOf } from '../../shop/catalogue/catalogue.ts';
import { openShop } from '../../testing/test-shop.ts';
import { handleCdn } from './cdn.ts';

const { sandbox } = openShop();
const get = (path: string) => handleCdn(new Request(`http://cdn.localhost:4400${path}`), sandbox);

it('The CDN draws every image of the shops', async () => {
  for (const handle of ['linen-and-oak', 'north-roast']) {
    for (const image of catalogueOf(openShop(handle).shop).products.flatMap((product) => product.images)) {
      const response = await get(`${image.path}?v=1`);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(await response.text()).toMatch(/^<svg /);
    }
  }
});

it('The CDN serves theme assets to any origin, with long caching if the address has a version', async () => {
  const response = await get('/shop/linen-and-oak/t/1/assets/base.css?v=1');
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

it('The CDN serves the fonts of the families it has, in their variants', async () => {
  const signatureOf = async (name: string) => {
    const response = await get(`/fonts/${name}`);
    expect(response.headers.get('content-type'), name).toBe('font/woff2');
    return Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4);
  };
  for (const name of [
    'assistant/assistant_n8.woff2',
    'inter/inter_i5.woff2',
    'work_sans/work_sans_n4.woff',
    'anonymous_pro/anonymous_pro_i7.woff2',
  ]) {
    expect(await signatureOf(name), name).toBe('wOF2');
  }
  for (const name of ['assistant/assistant_i4.woff2', 'anonymous_pro/anonymous_pro_n5.woff2', 'lora/lora_n4.woff2']) {
    expect((await get(`/fonts/${name}`)).status, name).toBe(404);
  }
});

it('The CDN serves nothing else', async () => {
  for (const path of [
    '/products/ghost-aabbcc-whole.svg',
    '/products/shirt-zzzzzz-whole.svg',
    '/products/constructor-aabbcc-whole.svg',
    '/shop/linen-and-oak/t/1/assets/nothing.css',
    '/shop/linen-and-oak/t/1/assets/..%2Fconfig%2Fsettings_data.json',
    '/shop/linen-and-oak/t/1/assets/..',
    '/shop/nobody/t/1/assets/base.css',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});
