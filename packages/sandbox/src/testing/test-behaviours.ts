import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { behaviours } from '../shop/behaviours/behaviours.ts';
import { openShop, Shopper } from './test-shop.ts';

/** A shop with one changed behaviour, and a shopper. */
export type Scene = ReturnType<typeof openShop> & { shopper: Shopper };

interface Proof<Value extends string> {
  /** Observes the behaviour and returns what was seen. */
  see(scene: Scene): unknown;
  /** The expected observation for each value. */
  shows: Record<Value, unknown>;
}

/** A proof for each value of each behaviour in the table. A missing one does not compile. */
export type Proofs<Table extends Record<string, z.ZodEnum>> = {
  [Name in keyof Table]: Proof<z.output<Table[Name]> & string>;
};

/** Makes a test for each value of each behaviour. */
export function testBehaviours(proofs: Record<string, Proof<string>>): void {
  describe.each(Object.entries(proofs))('%s', (name, { see, shows }) => {
    it.each(Object.entries(shows))('%s', async (value, shown) => {
      const place = openShop();
      place.shop.behaviours = behaviours.parse({ ...place.shop.behaviours, [name]: value });
      expect(await see({ ...place, shopper: new Shopper(place) })).toEqual(shown);
    });
  });
}
