import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { behaviours } from '../shop/behaviours/behaviours.ts';
import { openShop, Shopper } from './test-shop.ts';

/** A shop with one behaviour switched, and someone with a browser. */
export type Scene = ReturnType<typeof openShop> & { shopper: Shopper };

interface Proof<Value extends string> {
  /** What is to be seen of the behaviour. */
  see(scene: Scene): unknown;
  /** The same, of each value. */
  shows: Record<Value, unknown>;
}

/** A proof of each value of each row: what is missing does not compile. */
export type Proofs<Table extends Record<string, z.ZodEnum>> = {
  [Name in keyof Table]: Proof<z.output<Table[Name]> & string>;
};

/** Makes a test of each value. */
export function prove(proofs: Record<string, Proof<string>>): void {
  describe.each(Object.entries(proofs))('%s', (name, { see, shows }) => {
    it.each(Object.entries(shows))('%s', async (value, shown) => {
      const place = openShop();
      place.shop.behaviours = behaviours.parse({ ...place.shop.behaviours, [name]: value });
      expect(await see({ ...place, shopper: new Shopper(place) })).toEqual(shown);
    });
  });
}
