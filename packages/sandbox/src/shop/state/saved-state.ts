import { z } from 'zod';
import { seedShops } from './seed.ts';
import { changingShop, type SandboxState } from './state.ts';

/** The file of an older sandbox may lack newer fields. They are taken from the seed. */
const savedState = z.looseObject({ shops: z.record(z.string(), changingShop.partial()) });

/** Returns the initial state. */
export const seedState = (): SandboxState => ({ shops: seedShops() });

/** Parses a state file and merges it over the seed. Null if it is not a valid state. */
export function readSavedState(text: string): SandboxState | null {
  const saved = savedState.safeParse(parseJson(text));
  if (!saved.success) return null;
  const shops = Object.entries(seedShops()).map(([domain, shop]) => [domain, { ...shop, ...saved.data.shops[domain] }]);
  return { shops: Object.fromEntries(shops) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
