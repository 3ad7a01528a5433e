import type { WidgetContext } from '../../mount/widget.ts';
import type { Gifts } from './gifts.ts';

/** Loads the page's gifts, and renders the section again when they change. Returns a function that returns them. */
export function followGifts({ shop, rerender, signal }: WidgetContext): () => Gifts | undefined {
  let gifts: Gifts | undefined;
  shop.page.loadChunk('gifts', import('./gifts.ts')).then(
    ({ giftsOf }) => {
      if (signal.aborted) return;
      gifts = giftsOf(shop);
      const { listeners } = gifts;
      listeners.add(rerender);
      signal.addEventListener('abort', () => listeners.delete(rerender));
      rerender();
    },
    () => {},
  );
  return () => gifts;
}
