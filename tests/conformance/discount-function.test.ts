import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Discount, MAX_FUNCTION_METAFIELD_BYTES, type OfferDocument } from '@uptill/feature-schema';
import { openFunction } from '@uptill/sandbox/testing';
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
    const ofProduct = (id: number) => [{}, { id: `gid://shopify/Product/${id}`, hasTags: [] }] as const;
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
    const product = (hasTag: boolean) => ({
      hasTags: [
        { tag: 'Shoes', hasTag: true },
        { tag: 'Bags', hasTag },
      ],
    });
    const cart = (hasTag: boolean) => [line(0, 1, 1, '9.99'), line(1, 2, 1, '10.0', {}, product(hasTag))];
    expect(candidatesOf(LINES, inputOf(tagged, cart(true)))).toHaveLength(1);
    expect(candidatesOf(LINES, inputOf(tagged, cart(false)))).toEqual([]);
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

  it('stays within the limits with 200 lines and the largest offers', () => {
    const countries = Array.from({ length: 60 }, (_, index) =>
      String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26)),
    );
    const levels = Array.from({ length: 10 }, (_, from) => ({
      from,
      title: 'Premium Shipping',
      reward: { kind: 'freeShipping' },
    }));
    const offers = { version: 1, uncounted: [9], desktop: [{ sets: [] as object[] }] };
    while (JSON.stringify(offers).length < MAX_FUNCTION_METAFIELD_BYTES - 1300) {
      offers.desktop[0]?.sets.push({ market: countries, basis: 'price', levels });
    }
    offers.desktop[0]?.sets.push({ market: 'all', basis: 'price', levels });
    const hasTags = ['gift-with-purchase', 'autumn', 'sale'].map((tag) => ({ tag, hasTag: true }));
    const lines = Array.from({ length: 200 }, (_, index) =>
      line(index, 45_002_000_006_001 + index, 3, '123.45', {}, { hasTags }),
    );
    const input = inputOf(offers, lines, [option('standard', '5.0')]);
    for (const target of [LINES, DELIVERY] as const) {
      expect(run(target, input, lines.length)).toHaveProperty('output.operations');
    }
    expect(candidatesOf(DELIVERY, input)).toHaveLength(1);
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
        { id: `gid://shopify/Product/${7_002_000_006_001 + index}`, hasTags: [] },
      ),
    );
    expect(run(LINES, inputOf(offers, lines), lines.length)).toHaveProperty('output.operations');
    expect(candidatesOf(LINES, inputOf(offers, lines))).toHaveLength(3);
  });
});
