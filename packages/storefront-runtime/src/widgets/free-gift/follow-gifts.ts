import type { WidgetContext } from '../../mount/widget.ts';
import { type Gifts, giftsOf } from './gifts.ts';

/** Returns the page's gifts, and renders the section again when they change. */
export function followGifts({ shop, rerender, signal }: WidgetContext): Gifts {
  const gifts = giftsOf(shop);
  const { listeners } = gifts;
  listeners.add(rerender);
  signal.addEventListener('abort', () => listeners.delete(rerender));
  return gifts;
}
