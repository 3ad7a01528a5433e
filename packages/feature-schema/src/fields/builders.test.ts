import { describe, expect, it } from 'vitest';
import { collections, image, money, order, percent, products, text, url, variants } from './builders.ts';
import type { Field } from './field.ts';

/** Returns the first error message for a value, or null if it is valid. */
function errorOf({ schema }: Pick<Field, 'schema'>, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('a text with placeholders', () => {
  const greeting = text('', { label: 'Greeting', placeholders: ['[place]', '[date]'] });

  it.each(['', 'Hello', '[place]', 'From [place], [date], [place]', 'a ] b [', '[place'])('may be %j', (value) => {
    expect(errorOf(greeting, value)).toBeNull();
  });

  it.each(['[places]', '[Place]', '[ place ]', '[]', '20 [%]'])('rejects unknown placeholders: %j', (brackets) => {
    expect(errorOf(greeting, `From [place] ${brackets}`)).toMatch(
      /^\[.*\] can’t be used here\. Use \[place\] or \[date\]$/,
    );
  });

  it('names the first wrong one', () => {
    expect(errorOf(greeting, '[a] [b]')).toBe('[a] can’t be used here. Use [place] or [date]');
  });
});

it('a text without placeholders may have any brackets', () => {
  expect(errorOf(text('', { label: 'Title' }), '[new] Cart')).toBeNull();
});

describe('an amount of money', () => {
  const price = money(2.99, { label: 'Price', min: 0, max: 1000 });

  it.each([0, 2.99, 50, 19.9, 0.07, 999.99, 1000])('may be %d', (value) => {
    expect(errorOf(price, value)).toBeNull();
  });

  it.each([
    [2.999, 'Use at most two decimals'],
    [1000.01, 'Enter a number from 0 to 1,000'],
    [-1, 'Enter a number from 0 to 1,000'],
    ['2,99', 'Enter a number from 0 to 1,000'],
  ])('has at most two decimals and is within its limits: %j', (value, error) => {
    expect(errorOf(price, value)).toBe(error);
  });
});

it('a percentage is a whole number from 0 to 100, unless its field has other limits', () => {
  const values = [0, 100, 12.5, 101, -1];
  const errors = ['Enter a whole number', 'Enter a number from 0 to 100', 'Enter a number from 0 to 100'];
  expect(values.map((value) => errorOf(percent(5, { label: 'Discount' }), value))).toEqual([null, null, ...errors]);
  expect(errorOf(percent(5, { label: 'Discount', max: 40 }), 50)).toBe('Enter a number from 0 to 40');
});

describe('an address', () => {
  const website = url('', { label: 'Website' });

  it.each([
    '',
    'https://example.com',
    'HTTPS://münchen.example/a?b=c#d',
    'https://example.com:8443/',
    'http://cdn.localhost:4000/a.png',
  ])('may be %j', (value) => {
    expect(errorOf(website, value)).toBeNull();
  });

  it.each([
    'example.com',
    'http://example.com',
    'http://localhost.example.com',
    'javascript:alert(1)',
    'https:example.com',
    '//example.com',
    ' https://example.com',
    'https://',
    'https://a b',
    'https://exa<mple.com',
  ])('begins with https:// and has a valid host, unlike %j', (value) => {
    expect(errorOf(website, value)).toBe('Enter an address that begins with https://');
  });

  it('is not empty if it is required', () => {
    expect(errorOf(url('', { label: 'Website', required: true }), '')).toBe(
      'Enter an address that begins with https://',
    );
  });

  it('has at most 2,000 characters', () => {
    expect(errorOf(website, `https://example.com/${'x'.repeat(2000)}`)).toBe('Use at most 2,000 characters');
  });
});

describe('an address that may be a path of the shop', () => {
  const page = url('', { label: 'Page', allowsPaths: true });

  it.each(['', '/', '/collections/all', '/search?q=tea&type=product#top', 'https://example.com/a'])(
    'may be %j',
    (value) => {
      expect(errorOf(page, value)).toBeNull();
    },
  );

  it.each([
    '//evil.com',
    '/\\evil.com',
    '\\/evil.com',
    'collections/all',
    '/collections all',
    ' /collections/all',
    '/\t/evil.com',
    'javascript:alert(1)',
    'http://example.com',
    `/${'x'.repeat(2000)}`,
  ])('is no path of another site, unlike %j', (value) => {
    expect(errorOf(page, value)).toBe(
      'Enter a path of your store, such as /collections/all, or an address that begins with https://',
    );
  });
});

describe('an order', () => {
  const shown = { field: 'isEnabled', is: true };
  const courses = order(
    { first: 'First', last: 'Last' },
    {
      soup: { label: 'Soup', places: ['first'], shownWhen: shown },
      salad: { label: 'Salad', places: ['first', 'last'], shownWhen: shown },
      cheese: { label: 'Cheese', places: ['last', 'first'], shownWhen: shown },
    },
    { label: 'Courses', landmarks: { last: 'Main course' } },
  );

  it('has each part in its first place by default', () => {
    expect(courses.default).toEqual({ first: ['soup', 'salad'], last: ['cheese'] });
    expect(courses.places).toEqual([
      { value: 'first', label: 'First' },
      { value: 'last', label: 'Last', landmark: 'Main course' },
    ]);
  });

  it.each([
    { first: ['soup', 'salad'], last: ['cheese'] },
    { first: ['cheese', 'salad', 'soup'], last: [] },
    // Parts of a later release.
    { first: [], last: ['salad'] },
  ])('may be %j', (value) => {
    expect(errorOf(courses, value)).toBeNull();
  });

  const wrongPlace = 'Move each section to a place that it may have';

  it.each([
    ['a place that a part may not have', { first: [], last: ['soup'] }, wrongPlace],
    ['an unknown part', { first: ['soup', 'bread'], last: [] }, wrongPlace],
    ['an unknown place', { first: [], last: [], later: [] }, wrongPlace],
    ['a missing place', { first: [] }, wrongPlace],
    ['no places', ['soup'], wrongPlace],
    ['a part twice in a place', { first: ['soup', 'soup'], last: [] }, 'Show each section once'],
    ['a part in two places', { first: ['salad'], last: ['salad'] }, 'Show each section once'],
  ])('does not have %s', (_, value, message) => {
    expect(errorOf(courses, value)).toBe(message);
  });
});

it('an image has an https URL or none, and an alt text of at most 250 characters', () => {
  const { schema } = image({ label: 'Picture' });
  const issuesOf = (value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  expect(issuesOf({ url: '', alt: '' })).toEqual([]);
  expect(issuesOf({ url: 'https://cdn.shopify.com/card.png', alt: 'A card' })).toEqual([]);
  expect(issuesOf({ url: 'http://example.com/card.png', alt: 'x'.repeat(251) })).toEqual([
    ['url', 'Enter an address that begins with https://'],
    ['alt', 'Use at most 250 characters'],
  ]);
  expect(issuesOf('https://cdn.shopify.com/card.png')).toEqual([['', 'Choose an image']]);
});

describe('a field for resources of the shop', () => {
  const stamps = products({ label: 'Stamps', maxItems: 2 });
  const one = 'gid://shopify/Product/1';
  const largest = 'gid://shopify/Product/999999999999999';

  it('is initially empty, and has global ids of its type', () => {
    expect(stamps.default).toEqual([]);
    expect(errorOf(stamps, [])).toBeNull();
    expect(errorOf(stamps, [largest, one])).toBeNull();
    expect(errorOf(variants({ label: 'Gift', maxItems: 1 }), ['gid://shopify/ProductVariant/1'])).toBeNull();
    expect(errorOf(collections({ label: 'Series', maxItems: 1 }), ['gid://shopify/Collection/1'])).toBeNull();
  });

  it.each([
    ['gid://shopify/ProductVariant/1'],
    ['gid://shopify/Product/0'],
    ['gid://shopify/Product/01'],
    ['gid://shopify/Product/1000000000000000'],
    ['gid://shopify/Product/1?a=b'],
    ['gid://shopify/Product/1\n'],
    [' gid://shopify/Product/1'],
    ['gid://other/Product/1'],
    ['1'],
    [1],
    [null],
  ])('refuses %j', (id) => {
    expect(errorOf(stamps, [id])).toBe('Choose a product');
  });

  it('is a list', () => {
    expect(errorOf(stamps, one)).toBe('Choose a product');
  });

  it('has at most its maximum of distinct resources', () => {
    expect(errorOf(stamps, [one, one])).toBe('Choose each product once');
    expect(
      errorOf(
        stamps,
        [1, 2, 3].map((id) => `gid://shopify/Product/${id}`),
      ),
    ).toBe('Choose no more than 2: remove a product');
    const gift = variants({ label: 'Gift', maxItems: 1 });
    expect(
      errorOf(
        gift,
        [1, 2].map((id) => `gid://shopify/ProductVariant/${id}`),
      ),
    ).toBe('Choose only one variant');
  });
});
