// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createTestCart } from '../testing/test-cart.ts';
import { testShop } from '../testing/test-shop.ts';
import { levelProgress } from './level-progress.ts';

it.each(['price', 'quantity'] as const)(
  'levels of a %s are not known on an outdated page, which has those of another country',
  (basis) => {
    const cart = createTestCart();
    cart.add(11);
    const levels = { basis, isLocal: true, levels: [{ minAmount: 1 }, { minAmount: 2 }] };
    expect(levelProgress(cart.read(), levels, testShop())).toMatchObject({ reached: basis === 'price' ? 2 : 1 });
    expect(levelProgress(cart.read(), levels, testShop({ isOutdated: true }))).toBeUndefined();
  },
);
