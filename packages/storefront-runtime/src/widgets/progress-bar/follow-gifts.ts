import type { WidgetContext } from '../../mount/widget.ts';
import type { Gifts } from '../free-gift/gifts.ts';

/**
 * Returns a function that returns the page's gifts, null if gifts are off, and undefined while their code is loading. Renders
 * the section again when they change.
 */
export function createFollowGifts(context: WidgetContext): () => Gifts | null | undefined {
  let gifts: Gifts | null | undefined;
  if (!context.shop.settings('miniCartProductDiscount')?.isEnabled) gifts = null;
  // The sections of gifts report a failure.
  else
    void import('../free-gift/index.tsx')
      .then(
        ({ followGifts }) => {
          gifts = followGifts(context);
        },
        () => {
          gifts = null;
        },
      )
      .then(context.rerender);
  return () => gifts;
}
