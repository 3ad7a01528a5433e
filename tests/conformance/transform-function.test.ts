import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_FUNCTION_METAFIELD_BYTES, type PriceDocument } from '@uptill/feature-schema';
import { openFunction } from '@uptill/sandbox/testing';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './project-files.ts';

const EXTENSIONS = join(root, 'extensions');
const TARGET = 'cart.transform.run';

const open = () => openFunction(EXTENSIONS, 'cart-transform', TARGET);

/** Checks for unknown keys, which the Shopify CLI does not. */
const toml = z.strictObject({
  api_version: z.literal('2026-10'),
  extensions: z.tuple([
    z.strictObject({
      name: z.string().max(30),
      handle: z.literal('cart-transform'),
      type: z.literal('function'),
      uid: z.uuid(),
      description: z.string(),
      targeting: z.tuple([z.strictObject({ target: z.literal(TARGET), input_query: z.string(), export: z.string() })]),
      build: z.strictObject({ command: z.string(), path: z.string(), typegen_command: z.string() }),
    }),
  ]),
});

describe('the Cart Transform Function', () => {
  it('is configured, and implements its target', () => {
    const text = readFileSync(join(EXTENSIONS, 'cart-transform/shopify.extension.toml'), 'utf8');
    expect(toml.safeParse(parse(text)).error).toBeUndefined();
    expect(open).not.toThrow();
  });

  it('prices the largest cart with the largest metafield within the limits', () => {
    const countries = Array.from({ length: 200 }, (_, index) =>
      String.fromCharCode(65 + (index % 26), 65 + index / 26),
    );
    const prices = Array.from({ length: 9 }, () => ({ market: countries, amount: 2.99 }));
    const document: PriceDocument = {
      version: 1,
      variants: [{ variant: 1, prices: [...prices, { market: 'all', amount: 3 }] }],
    };
    expect(JSON.stringify(document).length).toBeLessThan(MAX_FUNCTION_METAFIELD_BYTES);
    const lines = Array.from({ length: 200 }, (_, index) => ({
      id: `gid://shopify/CartLine/${index}`,
      merchandise: { id: `gid://shopify/ProductVariant/${index}` },
    }));
    const input = {
      cart: { lines },
      cartTransform: { metafield: { jsonValue: document } },
      localization: { country: { isoCode: 'ZZ' } },
      presentmentCurrencyRate: '1.1',
    };
    const run = open()(input, lines.length);
    expect(run).toMatchObject({
      output: {
        operations: [
          {
            lineUpdate: {
              cartLineId: 'gid://shopify/CartLine/1',
              price: { adjustment: { fixedPricePerUnit: { amount: '3.30' } } },
            },
          },
        ],
      },
    });
    expect(run.steps).toBeLessThanOrEqual(100_000);
  });

  it.each([
    ['no metafield', null],
    ['a metafield of a later release', { jsonValue: { version: 2, variants: [] } }],
    ['a metafield that is not JSON', { jsonValue: null }],
  ])('changes nothing with %s', (_, metafield) => {
    const input = {
      cart: { lines: [{ id: 'gid://shopify/CartLine/1', merchandise: {} }] },
      cartTransform: { metafield },
      localization: { country: { isoCode: 'DE' } },
      presentmentCurrencyRate: '1',
    };
    const run = open()(input);
    expect(run).toMatchObject({ output: { operations: [] } });
  });
});
