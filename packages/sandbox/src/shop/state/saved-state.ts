import { z } from 'zod';
import { seedShops } from './seed.ts';
import { changingShop, type SandboxState } from './state.ts';

/** A file of an older sandbox lacks what only a newer one knows: that comes from the seed. */
const savedState = z.looseObject({ shops: z.record(z.string(), changingShop.partial()) });

/** The state of a sandbox that nobody has used yet. */
export const seedState = (): SandboxState => ({ shops: seedShops() });

/** A state file's content on top of the seed. Null when the text is no state at all. */
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
