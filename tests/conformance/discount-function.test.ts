import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Discount, MAX_FUNCTION_METAFIELD_BYTES, type OfferDocument, offerQuery } from '@uptill/feature-schema';
import { inputQueryFigures, openFunction } from '@uptill/sandbox/testing';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './project-files.ts';

const EXTENSIONS = join(root, 'extensions');
const LINES = 'cart.lines.discounts.generate.run';
const DELIVERY = 'cart.delivery-options.discounts.generate.run';

/** Checks for unknown keys, which the Shopify CLI does not. */
const toml = z.strictObject({
  api_version: z.literal('2026-10'),
  extensions: z.tuple([
    z.strictObject({
      name: z.string().max(30),
      handle: z.literal('cart-discounts'),
      type: z.literal('function'),
      uid: z.uuid(),
      description: z.string(),
      targeting: z.array(
        z.strictObject({ target: z.enum([LINES, DELIVERY]), input_query: z.string(), export: z.string() }),
      ),
      input: z.strictObject({
        variables: z.strictObject({ namespace: z.literal('$app'), key: z.literal('query') }),
      }),
      build: z.strictObject({ command: z.string(), path: z.string(), typegen_command: z.string() }),
    }),
  ]),
});

const open = (target: typeof LINES | typeof DELIVERY) => openFunction(EXTENSIONS, 'cart-discounts', target);

const run = (target: typeof LINES | typeof DELIVERY, input: object, lines = 0) => open(target)(input, lines);

/** A product of which nothing is asked. */
const PRODUCT = { id: 'gid://shopify/Product/1', isGiftCard: false, tags: [], collections: [] };

/** Returns the candidates of the only operation, or none. */
function candidatesOf(target: typeof LINES | typeof DELIVERY, input: object): unknown[] {
  const { operations } = z
    .object({
      output: z.object({ operations: z.array(z.record(z.string(), z.object({ candidates: z.array(z.unknown()) }))) }),
    })
    .parse(run(target, input)).output;
  return operations.flatMap((operation) => Object.values(operation).flatMap(({ candidates }) => candidates));
}

const line = (
  index: number,
  variant: number,
  quantity: number,
  amount: string,
  own: object = {},
  product?: object,
) => ({
  id: `gid://shopify/CartLine/${index}`,
  quantity,
  cost: { subtotalAmount: { amount } },
  gift: null,
  merchandise: { id: `gid://shopify/ProductVariant/${variant}`, ...(product && { product }) },
  ...own,
});

const option = (handle: string, amount: string, deliveryMethodType = 'SHIPPING') => ({
  handle,
  cost: { amount },
  deliveryMethodType,
});

const inputOf = (offers: unknown, lines: object[], options: object[] = []) => ({
  cart: { platform: null, timer: null, lines, deliveryGroups: [{ deliveryOptions: options }] },
  discount: { metafield: offers === undefined ? null : { jsonValue: offers } },
  localization: { country: { isoCode: 'US' }, language: { isoCode: 'EN' } },
  presentmentCurrencyRate: '1.0',
});

const offersOf = (
  ...rewards: OfferDocument['desktop'][number]['sets'][number]['levels'][number]['reward'][]
): OfferDocument => ({
  version: 1,
  uncounted: [9],
  desktop: [
    {
      sets: [
        { market: 'all', basis: 'price', levels: rewards.map((reward) => ({ from: 10, title: reward.kind, reward })) },
      ],
    },
  ],
});

describe('the Discount Function', () => {
  it('has a configuration and input queries that Shopify accepts', () => {
    const { extensions } = toml.parse(
      parse(readFileSync(join(EXTENSIONS, 'cart-discounts/shopify.extension.toml'), 'utf8')),
    );
    expect(extensions[0].targeting.map(({ target }) => target)).toEqual([LINES, DELIVERY]);
    for (const target of [LINES, DELIVERY] as const) expect(() => open(target)).not.toThrow();
  });

  it.each([undefined, null, {}, [], 'text', { version: 2, desktop: [] }])(
    'gives nothing for the offers %j',
    (offers) => {
      const input = inputOf(offers, [line(0, 1, 1, '50.0')], [option('standard', '5.0')]);
      for (const target of [LINES, DELIVERY] as const)
        expect(run(target, input)).toMatchObject({ output: { operations: [] } });
    },
  );

  it('takes an amount or a percentage off the lines that count', () => {
    const lines = [line(0, 9, 1, '30.0'), line(1, 1, 2, '15.5')];
    const targets = [{ orderSubtotal: { excludedCartLineIds: ['gid://shopify/CartLine/0'] } }];
    expect(candidatesOf(LINES, inputOf(offersOf({ kind: 'percentage', percentage: 12 }), lines))).toEqual([
      { message: 'percentage', targets, value: { percentage: { value: 12 } } },
    ]);
    expect(candidatesOf(LINES, inputOf(offersOf({ kind: 'fixedAmount', amount: 20 }), lines))).toEqual([
      { message: 'fixedAmount', targets, value: { fixedAmount: { amount: '15.50' } } },
    ]);
    expect(candidatesOf(LINES, inputOf(offersOf({ kind: 'percentage', percentage: 12 }), lines.slice(0, 1)))).toEqual(
      [],
    );
  });

  const percent = (percentage: number): Discount => ({ kind: 'percentage', percentage });

  it.each([
    ['FR', 'Limited-time offer', 'Offre à durée limitée'],
    ['PT_BR', 'Free Gift', 'Brinde grátis'],
    ['FR', 'Summer sale', 'Summer sale'],
    ['EN', 'Free Gift', 'Free Gift'],
    ['HU', 'Free Gift', 'Free Gift'],
  ])(
    'names discounts in the shopper’s language, if the merchant has not named them: %s, %s',
    (isoCode, title, name) => {
      const levels = [{ from: 10, title, reward: percent(12) }];
      const offers = { ...offersOf(), desktop: [{ sets: [{ market: 'all', basis: 'price', levels }] }] };
      const input = inputOf(offers, [line(0, 1, 2, '15.5')]);
      const localization = { country: { isoCode: 'US' }, language: { isoCode } };
      expect(candidatesOf(LINES, { ...input, localization })).toMatchObject([{ message: name }]);
    },
  );

  it('discounts pieces of products, none of them twice', () => {
    const one = { kind: 'product', variants: [1, 2], quantity: 2, discount: percent(100) } as const;
    const other = { kind: 'product', variants: [2], quantity: 3, discount: percent(50) } as const;
    const lines = [line(0, 1, 1, '10.0'), line(1, 2, 3, '30.0'), line(2, 3, 5, '50.0')];
    const target = (index: number, quantity: number) => ({
      cartLine: { id: `gid://shopify/CartLine/${index}`, quantity },
    });
    expect(candidatesOf(LINES, inputOf(offersOf(one, other), lines))).toEqual([
      { message: 'product', targets: [target(0, 1), target(1, 1)], value: { percentage: { value: 100 } } },
      { message: 'product', targets: [target(1, 2)], value: { percentage: { value: 50 } } },
    ]);
  });

  it('discounts as many pieces of each product, if a level gives all its products', () => {
    const gifts = { kind: 'product', variants: [1, 2, 3], quantity: 2, discount: percent(100) } as const;
    const ofProduct = (id: number) => [{}, { ...PRODUCT, id: `gid://shopify/Product/${id}` }] as const;
    const lines = [
      line(0, 1, 1, '10.0', ...ofProduct(7)),
      line(1, 2, 3, '30.0', ...ofProduct(7)),
      line(2, 3, 3, '30.0', ...ofProduct(8)),
      line(3, 4, 1, '10.0', ...ofProduct(8)),
    ];
    const quantities = (reward: OfferDocument['desktop'][number]['sets'][number]['levels'][number]['reward']) =>
      z
        .array(z.object({ targets: z.array(z.object({ cartLine: z.object({ quantity: z.number() }) })) }))
        .parse(candidatesOf(LINES, inputOf(offersOf(reward), lines)))
        .flatMap(({ targets }) => targets.map(({ cartLine }) => cartLine.quantity));
    expect(quantities(gifts)).toEqual([1, 1]);
    expect(quantities({ ...gifts, isEach: true })).toEqual([1, 1, 2]);
  });

  it('takes an amount off each piece of a gift, and discounts lines that were added as gifts first', () => {
    const gift = { kind: 'product', variants: [2], quantity: 2, discount: { kind: 'fixedAmount', amount: 3 } } as const;
    const lines = [line(0, 2, 2, '20.0'), line(1, 2, 1, '10.0', { gift: { value: '0' } }), line(2, 1, 1, '40.0')];
    const targets = [
      { cartLine: { id: 'gid://shopify/CartLine/1', quantity: 1 } },
      { cartLine: { id: 'gid://shopify/CartLine/0', quantity: 1 } },
    ];
    const value = { fixedAmount: { amount: '3.00', appliesToEachItem: true } };
    expect(candidatesOf(LINES, inputOf(offersOf(gift), lines))).toEqual([{ message: 'product', targets, value }]);
    const inYen = { ...inputOf(offersOf(gift), lines), presentmentCurrencyRate: '1.5' };
    expect(candidatesOf(LINES, inYen)).toMatchObject([{ value: { fixedAmount: { amount: '4.50' } } }]);
  });

  it('counts only products with the tag of the offer', () => {
    const offers = offersOf({ kind: 'percentage', percentage: 10 });
    const [set] = offers.desktop[0]?.sets ?? [];
    const tagged = { ...offers, desktop: [{ sets: [{ ...set, tag: 'Bags' }] }] };
    const product = (has: boolean) => ({
      ...PRODUCT,
      tags: [
        { tag: 'Shoes', has: true },
        { tag: 'Bags', has },
      ],
    });
    const cart = (has: boolean) => [line(0, 1, 1, '9.99'), line(1, 2, 1, '10.0', {}, product(has))];
    expect(candidatesOf(LINES, inputOf(tagged, cart(true)))).toHaveLength(1);
    expect(candidatesOf(LINES, inputOf(tagged, cart(false)))).toEqual([]);
  });

  it.each([
    ['products', { products: [5] }, { id: 'gid://shopify/Product/5' }],
    ['collections', { collections: [7] }, { collections: [{ id: 'gid://shopify/Collection/7', has: true }] }],
    ['tags', { tags: ['Bags'] }, { tags: [{ tag: 'Bags', has: true }] }],
  ])('counts only some %s, or all except these', (_what, counting, own) => {
    const offers = offersOf({ kind: 'percentage', percentage: 10 });
    const [set] = offers.desktop[0]?.sets ?? [];
    const of = (isExcept: boolean) => ({
      ...offers,
      desktop: [{ sets: [{ ...set, counting: { ...counting, ...(isExcept && { isExcept }) } }] }],
    });
    const named = [line(0, 1, 1, '10.0', {}, { ...PRODUCT, ...own })];
    const others = [line(0, 1, 1, '10.0', {}, PRODUCT)];
    const given = (isExcept: boolean, lines: object[]) => candidatesOf(LINES, inputOf(of(isExcept), lines)).length;
    expect([given(false, named), given(false, others)]).toEqual([1, 0]);
    expect([given(true, named), given(true, others)]).toEqual([0, 1]);
  });

  it('counts no gift cards, and takes nothing off them', () => {
    const offers = offersOf({ kind: 'percentage', percentage: 10 });
    const giftCard = line(0, 1, 1, '50.0', {}, { ...PRODUCT, isGiftCard: true });
    expect(candidatesOf(LINES, inputOf(offers, [giftCard]))).toEqual([]);
    const targets = [{ orderSubtotal: { excludedCartLineIds: ['gid://shopify/CartLine/0'] } }];
    expect(candidatesOf(LINES, inputOf(offers, [giftCard, line(1, 2, 1, '10.0')]))).toMatchObject([{ targets }]);
  });

  it('rounds converted amounts as the offer says', () => {
    const offers = offersOf({ kind: 'fixedAmount', amount: 46.31 });
    const [set] = offers.desktop[0]?.sets ?? [];
    const off = (rounding: string, presentmentCurrencyRate: string) => {
      const rounded = { ...offers, desktop: [{ sets: [{ ...set, rounding }] }] };
      return candidatesOf(LINES, { ...inputOf(rounded, [line(0, 1, 1, '90000.0')]), presentmentCurrencyRate });
    };
    const amount = (text: string) => [{ value: { fixedAmount: { amount: text } } }];
    expect(off('whole', '1.0')).toMatchObject(amount('46.31'));
    expect(off('whole', '0.9')).toMatchObject(amount('42.00'));
    expect(off('round', '157.9')).toMatchObject(amount('7400.00'));
  });

  it('makes the cheapest shipping rate free, and not the pickup', () => {
    const options = [option('express', '9.0'), option('standard', '5.0'), option('pickup', '0.0', 'PICK_UP')];
    const input = inputOf(offersOf({ kind: 'freeShipping' }), [line(0, 1, 1, '50.0')], options);
    expect(candidatesOf(DELIVERY, input)).toEqual([
      {
        message: 'freeShipping',
        targets: [{ deliveryOption: { handle: 'standard' } }],
        value: { percentage: { value: 100 } },
      },
    ]);
    expect(
      candidatesOf(DELIVERY, inputOf(offersOf({ kind: 'freeShipping' }), [line(0, 1, 1, '9.99')], options)),
    ).toEqual([]);
  });

  /**
   * The budget of a cart with 200 lines, the largest offers and the largest answers about products. Instructions are
   * estimated: about 40 for each byte of the input, because 8,500 are counted for a lean line, and 20 for each step.
   */
  it.each([
    [LINES, 'src/cart_lines_discounts_generate_run.graphql'],
    [DELIVERY, 'src/cart_delivery_options_discounts_generate_run.graphql'],
  ] as const)('stays within the limits with the largest offers: %s', (target, file) => {
    const query = readFileSync(join(EXTENSIONS, 'cart-discounts', file), 'utf8');
    const offers = largestOffers();
    const { tags, collections } = offerQuery(offers);
    const product = {
      id: 'gid://shopify/Product/8002000006001',
      isGiftCard: false,
      tags: tags.map((tag) => ({ tag, has: false })),
      collections: collections.map((id) => ({ id, has: false })),
    };
    const lines = Array.from({ length: 200 }, (_, index) => ({
      ...line(0, 45_002_000_006_001 + index, 3, '12345.67', {}, product),
      id: `gid://shopify/CartLine/${crypto.randomUUID()}`,
    }));
    const input = inputOf(offers, lines, [option('standard', '5.0')]);
    const result = run(target, input, lines.length);
    expect(result).toHaveProperty('output.operations');
    const bytes = Buffer.byteLength(JSON.stringify(input));
    const budget: [what: string, used: number, limit: number][] = [
      ['cost of the query', inputQueryFigures(query, target).cost, 30],
      ['bytes of the query', inputQueryFigures(query, target).bytes, 3000],
      ['bytes of the offers', Buffer.byteLength(JSON.stringify(offers)), MAX_FUNCTION_METAFIELD_BYTES],
      ['bytes of the input', bytes, 128_000],
      ['tags', tags.length, 100],
      ['collections', collections.length, 100],
      ['instructions', 40 * bytes + 20 * result.steps, 11_000_000],
    ];
    for (const [what, used, limit] of budget) expect(used, what).toBeLessThanOrEqual(limit);
    // The case is almost as large as a save allows.
    for (const [what, used, limit] of budget)
      if (/offers|input/.test(what)) expect(used / limit, what).toBeGreaterThan(0.85);
  });

  it('stays within the limits with 200 lines and as many gifts as its metafield has room for', () => {
    const variants = Array.from({ length: 300 }, (_, index) => 45_002_000_006_001 + index);
    const rewards = [0, 100, 200].map((from) => ({
      kind: 'product' as const,
      variants: variants.slice(from, from + 100),
      isEach: true as const,
      quantity: 1,
      discount: percent(100),
    }));
    const offers = { ...offersOf(...rewards), uncounted: variants };
    expect(JSON.stringify(offers).length).toBeLessThanOrEqual(MAX_FUNCTION_METAFIELD_BYTES);
    const lines = Array.from({ length: 200 }, (_, index) =>
      line(
        index,
        index < 100 ? index + 1 : (variants[3 * (index - 100)] ?? 0),
        3,
        '123.45',
        {
          gift: index < 100 ? null : { value: `${Math.floor((index - 100) / 34)}` },
        },
        { ...PRODUCT, id: `gid://shopify/Product/${7_002_000_006_001 + index}` },
      ),
    );
    expect(run(LINES, inputOf(offers, lines), lines.length)).toHaveProperty('output.operations');
    expect(candidatesOf(LINES, inputOf(offers, lines))).toHaveLength(3);
  });
});

/** Returns offers of almost the largest size that ask almost as much about each product as a save allows. */
function largestOffers(): OfferDocument {
  const countries = Array.from({ length: 60 }, (_, index) =>
    String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26)),
  );
  const counting = {
    collections: [300_000_000_001, 300_000_000_002],
    tags: ['gift-with-purchase', 'autumn', 'new-in'],
  };
  const levels = Array.from({ length: 10 }, (_, from) => ({
    from,
    title: 'Premium Shipping',
    reward: { kind: 'freeShipping' as const },
  }));
  const set = (market: 'all' | string[]) => ({ market, basis: 'price' as const, counting, levels });
  const sets = [set('all')];
  const offers = () => ({ version: 1 as const, uncounted: [9], desktop: [{ sets }] });
  const size = () => Buffer.byteLength(JSON.stringify(offers()));
  while (size() + Buffer.byteLength(JSON.stringify(set(countries))) < MAX_FUNCTION_METAFIELD_BYTES)
    sets.unshift(set(countries));
  return offers();
}
