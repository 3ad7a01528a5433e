import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, Shopper } from '../test-shop.ts';
import { writeRandomTheme } from './random-theme.ts';

const PATHS = [
  '/',
  '/products/linen-shirt',
  '/products/linen-shirt?section_id=hero',
  '/products/no-such-product',
  '/collections',
  '/collections/all?page=2&sort_by=price-ascending',
  '/search?q=linen',
  '/cart',
  '/cart?sections=hero,grid,gone,group,card',
  '/pages/about?view=nonsense',
  '/blogs/news',
  '/password',
];
const SEEDS = Array.from({ length: 25 }, (_, index) => index + 1);
/** Names a file of the theme, and the line when it is known. */
const NAMES_A_FILE = /<pre>[\w/.-]+\.(?:json|liquid)(?: line \d+)?: /;

/** What is wrong is said in the terminal: here there would be hundreds of lines. */
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => vi.restoreAllMocks());

describe('a theme folder made at random', () => {
  it.each(SEEDS)('answers every page, or says which file it failed on (seed %i)', async (seed) => {
    const place = openShop();
    place.shop.theme = writeRandomTheme(seed);
    const shopper = new Shopper(place);
    for (const path of PATHS) {
      const response = await shopper.send(path);
      const body = await response.text();
      if (response.status === 500) expect(body, path).toMatch(NAMES_A_FILE);
      else expect([200, 302, 404], `${path}: ${body}`).toContain(response.status);
    }
    const { status } = await shopper.call('/cart/add.js', { id: 1, sections: 'hero,grid' });
    expect([404, 422]).toContain(status);
    rmSync(dirname(place.shop.theme), { recursive: true });
  });
});
