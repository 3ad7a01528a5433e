import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../shop/catalogue/catalogue.ts';
import { isVariantAvailable } from '../../../shop/catalogue/product.ts';
import { CUSTOMER_PASSWORD } from '../../../shop/customers/seed-customers.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { orderSample } from '../coverage/sample-order.ts';
import { openVisit, pageAt } from '../visit.ts';

/** A path of each kind of page. The test adds orders and products. */
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
  '/account/addresses',
  '/blogs/news/what-we-keep',
  '/policies/refund-policy',
];

/** Words that are the same in both languages. */
const SHARED: Record<string, string[]> = {
  fr: ['Espresso', 'Moka', 'Long', 'Page', 'Pages', 'Collections', 'Total', 'France', 'Articles'],
  de: ['Espresso', 'Moka', 'Filter', 'Name', 'Powered', 'by', 'Shopify'],
};

/** Logs the company's buyer in and creates an order. Returns the order's token. */
async function buy(shopper: Shopper, { sandbox, shop }: ReturnType<typeof openShop>): Promise<string> {
  const customer = shop.customers.find(({ company }) => company !== null);
  const [variant] = catalogueOf(shop).products.flatMap(({ variants }) => variants.filter(isVariantAvailable));
  const login = { 'customer[email]': customer?.email ?? '', 'customer[password]': CUSTOMER_PASSWORD };
  await shopper.send('/account/login', { method: 'POST', body: new URLSearchParams(login) });
  await shopper.call('/cart/add.js', { id: variant?.id });
  const url = new URL(sandbox.urls.storefront(shop.handle));
  const visit = openVisit(new Request(url, { headers: { cookie: shopper.cookie } }), sandbox, shop);
  if (customer) orderSample(pageAt(visit, url), customer);
  return shop.orders[0]?.token ?? '';
}

/** Returns the texts that visitors read or hear: text between tags, and attributes that contain text. */
function wordsOn(html: string): string[] {
  const seen = html.replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '');
  const attributes = [...seen.matchAll(/\b(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  return [...seen.split(/<[^>]*>/), ...attributes].map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Returns names that are the same in every language, including names of untranslated products. */
function namesOf({ shop }: ReturnType<typeof openShop>, locale: string): Set<string> {
  const { products } = catalogueOf(shop).inLanguage(locale);
  const goods = products.flatMap(({ title, untranslatedTitle = title, vendor, tags, variants }) => [
    vendor,
    ...tags,
    ...variants.map(({ sku }) => sku),
    ...(title === untranslatedTitle ? [title] : []),
  ]);
  const languages = ['English', 'Français', 'français', 'Deutsch', '日本語'];
  const people = shop.customers.flatMap(({ firstName, lastName, email, company }) => [
    `${firstName} ${lastName}`,
    email,
    company ?? '',
  ]);
  const places = ['1 Example Street', 'Springfield OR 97477'];
  // Lines keep the language of the purchase.
  const bought = shop.orders.flatMap(({ lines, shipping }) => [
    shipping?.title ?? '',
    ...lines.map(
      ({ quantity, title, variantTitle }) => `${quantity} × ${title}${variantTitle ? ` - ${variantTitle}` : ''}`,
    ),
  ]);
  return new Set([
    shop.name,
    `© ${shop.name}`,
    `· ${shop.name}`,
    ...languages,
    ...goods,
    ...people,
    ...places,
    ...bought,
  ]);
}

/**
 * Returns true if words remain without numbers, amounts and shared words. Such a text must be in the page's language.
 */
const worded = (text: string, shared: string[]) =>
  /\p{L}{2}/u.test(
    text
      .replaceAll(/&\w+;|\d+ k?g\b|[€¥$][\d.,]+(?: [A-Z]{3})?|\(\w{3}\)/g, '')
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
  ])('of %s in %s has no text in the shop’s own language: %s', async (handle, theme, locale) => {
    const place = openShop(handle);
    place.shop.theme = theme;
    const shopper = new Shopper(place);
    const order = await buy(shopper, place);
    const names = namesOf(place, locale);
    const products = catalogueOf(place.shop).products.map((product) => `/products/${product.handle}`);
    const left: string[] = [];
    for (const path of [...PATHS, `/account/orders/${order}`, ...products.slice(0, 2)]) {
      const original = new Set(wordsOn(await shopper.page(path)));
      const translated = wordsOn(await shopper.page(`/${locale}${path}`));
      const same = translated.filter((text) => original.has(text) && !names.has(text.replace(/ \(\d+\)$/, '')));
      left.push(...same.filter((text) => worded(text, SHARED[locale] ?? [])).map((text) => `${path}: ${text}`));
    }
    expect(left).toEqual([]);
  });
});
