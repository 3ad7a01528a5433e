import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { behaviours } from '../shop/behaviours/behaviours.ts';
import { openShop, Shopper } from './test-shop.ts';

/** A shop with one changed behaviour, and a shopper. */
export type Scene = ReturnType<typeof openShop> & { shopper: Shopper };

interface BehaviourTest<Value extends string> {
  /** Observes the behaviour and returns what was seen. */
  observe(scene: Scene): unknown;
  /** The expected observation for each value. */
  expected: Record<Value, unknown>;
}

/** A test for each value of each behaviour in the table. A missing one does not compile. */
export type BehaviourTests<Table extends Record<string, z.ZodEnum>> = {
  [Name in keyof Table]: BehaviourTest<z.output<Table[Name]> & string>;
};

/** Makes a test for each value of each behaviour. */
export function testBehaviours(tests: Record<string, BehaviourTest<string>>): void {
  describe.each(Object.entries(tests))('%s', (name, { observe, expected }) => {
    it.each(Object.entries(expected))('%s', async (value, shown) => {
      const place = openShop();
      place.shop.behaviours = behaviours.parse({ ...place.shop.behaviours, [name]: value });
      expect(await observe({ ...place, shopper: new Shopper(place) })).toEqual(shown);
    });
  });
}
