import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../shop/catalogue/catalogue.ts';
import { themeOf } from '../../../shop/themes/open-shop-theme.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

describe('files for crawlers', () => {
  it('robots.txt disallows cart and account, and names the sitemap', async () => {
    const text = await new Shopper().page('/robots.txt');
    expect(text).toMatch(/^User-agent: \*\nDisallow: /);
    expect(text).toContain('\nDisallow: /cart\n');
    expect(text).toMatch(/\nSitemap: http:\/\/linen-and-oak\.localhost:4400\/sitemap\.xml\n$/);
  });

  it('robots.txt is rendered from the theme’s template if it has one', async () => {
    const place = openShop();
    const dir = mkdtempSync(join(tmpdir(), 'robots-'));
    cpSync(themeOf(place.shop).dir, dir, { recursive: true });
    writeFileSync(
      join(dir, 'templates', 'robots.txt.liquid'),
      '{% for group in robots.default_groups %}{{ group.user_agent }}|{{ group.rules.first.value }}{% endfor %}',
    );
    place.shop.theme = dir;
    expect(await new Shopper(place).page('/robots.txt')).toBe('User-agent: *|/admin');
    rmSync(dir, { recursive: true });
  });

  it('the sitemap lists every visible page, in each language', async () => {
    const place = openShop('north-roast');
    const shopper = new Shopper(place);
    const at = async (path: string) =>
      [...(await shopper.page(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
    const parts = await at('/fr/sitemap.xml');
    expect(parts).toContain('/fr/sitemap_products_1.xml');
    const pages = (await Promise.all(parts.map(at))).flat();
    expect(pages).toContain('/fr/policies/refund-policy');
    for (const { handle } of catalogueOf(place.shop).products) expect(pages).toContain(`/fr/products/${handle}`);
    expect((await shopper.send('/sitemap_nothing_1.xml')).status).toBe(404);
  });
});
