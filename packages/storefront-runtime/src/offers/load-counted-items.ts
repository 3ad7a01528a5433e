import type { Shop } from '../shop/shop.ts';
import type { CountedItems } from './level-progress.ts';

/** Pause before the code is requested again, in milliseconds. */
const PAUSE_MS = 10_000;

/**
 * Returns a function that loads its code at the first call, so that only shops whose levels count some products load it.
 * Calls `changed` when more is known.
 */
export function loadCountedItems(shop: Shop, changed: () => void): CountedItems {
  let chunk: typeof import('./counted-items.ts') | undefined;
  let request: Promise<unknown> | undefined;
  const load = (): Promise<unknown> =>
    shop.page.loadChunk('counted-items', import('./counted-items.ts')).then(
      (loaded) => {
        chunk = loaded;
        changed();
      },
      () => setTimeout(load, PAUSE_MS),
    );
  return (items, restriction) => {
    if (!request) request = load();
    return chunk?.countedItems(shop, items, restriction, changed);
  };
}
