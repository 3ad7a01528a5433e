import { z } from 'zod';
import { changingShop, type SandboxState, type ShopState } from './state.ts';

/** A file of an older sandbox lacks what only a newer one knows: that comes from the seed. */
const savedState = z.looseObject({ shops: z.record(z.string(), changingShop.partial()) });

/** A state file's content on top of the seed. Null when the text is no state at all. */
export function readSavedState(text: string, seed: Record<string, ShopState>): SandboxState | null {
  const saved = savedState.safeParse(parseJson(text));
  if (!saved.success) return null;
  const shops = Object.entries(seed).map(([domain, shop]) => [domain, { ...shop, ...saved.data.shops[domain] }]);
  return { shops: Object.fromEntries(shops) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
