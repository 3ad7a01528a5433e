import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inputQueryFigures, openFunction } from '@uptill/sandbox/testing';
import { root } from '../../scripts/programs.ts';

const EXTENSIONS = join(root, 'extensions');
const TARGETS = ['cart.lines.discounts.generate.run', 'cart.delivery-options.discounts.generate.run'] as const;

/** Returns the size of the Discount Function and of its input queries, and their cost, of which Shopify allows 30. */
export function functionSizes(): Record<string, string | number>[] {
  const folder = join(EXTENSIONS, 'cart-discounts');
  const bundle = statSync(join(folder, 'dist', 'function.js')).size;
  return TARGETS.map((target) => {
    const name = target.replace(/[.-]/g, '_');
    const { bytes, cost } = inputQueryFigures(readFileSync(join(folder, 'src', `${name}.graphql`), 'utf8'), target);
    return { target: target.split('.')[1] ?? '', 'bundle (bytes)': bundle, 'query (bytes)': bytes, 'query cost': cost };
  });
}

/** Returns an offer document of about this many bytes, of which the last level set is for all countries. */
function offersOf(bytes: number): object {
  const levels = [{ from: 50, title: 'Free shipping', reward: { kind: 'freeShipping' } }];
  const set = (market: unknown) => ({ market, basis: 'price', levels });
  const sets = [set('all')];
  while (JSON.stringify(sets).length < bytes - 200) sets.unshift(set(['DE', 'AT', 'CH', 'FR', 'IT']));
  return { version: 1, uncounted: [], desktop: [{ sets }] };
}

/**
 * Returns what runs of the Discount Function take: steps of QuickJS, which stand for instructions (about 20 each, of 11
 * million that Shopify allows), and milliseconds on this machine.
 */
export function functionRuns(): Record<string, string | number>[] {
  return [1, 50, 200].flatMap((lines) =>
    [500, 10_000].flatMap((bytes) => {
      const offers = offersOf(bytes);
      const input = inputOf(lines, offers);
      return TARGETS.map((target) => {
        const open = openFunction(EXTENSIONS, 'cart-discounts', target);
        const start = performance.now();
        const run = open(input, lines);
        const ms = Math.round((performance.now() - start) * 10) / 10;
        if ('error' in run) throw new Error(run.error);
        const inputBytes = JSON.stringify(input).length;
        return {
          target: target.split('.')[1] ?? '',
          lines,
          offers: JSON.stringify(offers).length,
          input: inputBytes,
          steps: run.steps,
          ms,
        };
      });
    }),
  );
}

function inputOf(count: number, offers: object): object {
  const lines = Array.from({ length: count }, (_, index) => ({
    id: `gid://shopify/CartLine/${index}`,
    quantity: 2,
    cost: { subtotalAmount: { amount: '25.0' } },
    gift: null,
    merchandise: {
      id: `gid://shopify/ProductVariant/${45_002_000_006_001 + index}`,
      product: {
        id: `gid://shopify/Product/${8_002_000_006_001 + index}`,
        isGiftCard: false,
        tags: ['gift-with-purchase', 'autumn'].map((tag) => ({ tag, has: true })),
        collections: [],
      },
    },
  }));
  const deliveryOptions = [{ handle: 'standard', deliveryMethodType: 'SHIPPING', cost: { amount: '5.0' } }];
  return {
    cart: { platform: null, timer: null, lines, deliveryGroups: [{ deliveryOptions }] },
    discount: { metafield: { jsonValue: offers } },
    localization: { country: { isoCode: 'US' }, language: { isoCode: 'EN' } },
    presentmentCurrencyRate: '1.0',
  };
}
