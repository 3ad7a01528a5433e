import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { openShop, Shopper } from '../storefront/test-shop.ts';

/** Every kind of page; a product of each sort is added by the shop. */
const PATHS = [
  '/',
  '/collections',
  '/collections/all',
  '/cart',
  '/search?q=o',
  '/search?q=nothing-like-it',
  '/pages/about',
  '/pages/contact',
  '/pages/shipping',
  '/blogs/news',
  '/nowhere',
  '/password',
  '/account/login',
  '/account',
];

/** Words that both languages share. */
const SHARED: Record<string, string[]> = {
  fr: ['Espresso', 'Moka', 'Long', 'Page', 'Pages', 'Collections', 'France', 'Articles'],
  de: ['Espresso', 'Moka', 'Filter', 'Name'],
};

/** What a visitor reads or hears: text between tags, and the attributes that hold words. */
function wordsOn(html: string): string[] {
  const seen = html.replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '');
  const attributes = [...seen.matchAll(/\b(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  return [...seen.split(/<[^>]*>/), ...attributes].map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Names that are the same in every language, those of goods that nobody has translated among them. */
function namesOf({ shop }: ReturnType<typeof openShop>, locale: string): Set<string> {
  const { products } = catalogueOf(shop).inLanguage(locale);
  const goods = products.flatMap(({ title, untranslatedTitle = title, vendor, tags, variants }) => [
    vendor,
    ...tags,
    ...variants.map(({ sku }) => sku),
    ...(title === untranslatedTitle ? [title] : []),
  ]);
  const languages = ['English', 'Français', 'français', 'Deutsch', '日本語'];
  return new Set([shop.name, `© ${shop.name}`, ...languages, ...goods]);
}

/** Without what is counted and named: what is left must be in the page's language. */
const worded = (text: string, shared: string[]) =>
  /\p{L}{2}/u.test(
    text
      .replaceAll(/&\w+;|\d+ k?g\b|€[\d.,]+|\(\w{3}\)/g, '')
      .replace(/ – [^–]+$/, '')
      .split(/[\s/]+/)
      .filter((word) => !shared.includes(word))
      .join(' '),
  );

describe('a page in another language', () => {
  it.each([
    ['north-roast', 'classic', 'fr'],
    ['north-roast', 'classic', 'de'],
    ['north-roast', 'plain', 'fr'],
    ['north-roast', 'plain', 'de'],
    ['kumo-stationery', 'modern', 'en'],
  ])('of %s in %s says nothing in the shop’s own: %s', async (handle, theme, locale) => {
    const place = openShop(handle);
    place.shop.theme = theme;
    const names = namesOf(place, locale);
    const shopper = new Shopper(place);
    const products = catalogueOf(place.shop).products.map((product) => `/products/${product.handle}`);
    const left: string[] = [];
    for (const path of [...PATHS, ...products.slice(0, 3)]) {
      const original = new Set(wordsOn(await shopper.page(path)));
      const translated = wordsOn(await shopper.page(`/${locale}${path}`));
      const same = translated.filter((text) => original.has(text) && !names.has(text.replace(/ \(\d+\)$/, '')));
      left.push(...same.filter((text) => worded(text, SHARED[locale] ?? [])).map((text) => `${path}: ${text}`));
    }
    expect(left).toEqual([]);
  });
});
