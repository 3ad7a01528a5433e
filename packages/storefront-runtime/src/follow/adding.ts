import type { ButtonAction, FeatureKey } from '@uptill/feature-schema/storefront';
import { announce } from '../mount/announce.ts';
import type { WidgetLife } from '../mount/widget.ts';
import { fill } from '../page/strings.ts';
import type { ProductChoice } from '../product/selection.ts';
import { performAction } from '../shop/perform.ts';

/** As long as an error toast stays (specification 4.3). */
const ERROR_MS = 10_000;

export interface Adding {
  isBusy: boolean;
  /** Counts confirmed adds, so that each shows its message anew. */
  count: number;
  /** Why the last add was refused, for the shopper, as long as that is shown. */
  error: string | null;
  /** Adds the chosen product, says so once, and then does what the button is for. A press while busy changes nothing. */
  add(choice: ProductChoice, action: ButtonAction): Promise<void>;
}

/** A widget's adds to the cart. Draws it again whenever there is something else to show of them. */
export function followAdding(feature: FeatureKey, { shop, redraw }: WidgetLife): Adding {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const adding: Adding = {
    isBusy: false,
    count: 0,
    error: null,
    async add({ product, variantId, quantity, sellingPlanId }, action) {
      if (adding.isBusy) return;
      clearTimeout(timer);
      show({ isBusy: true, error: null });
      try {
        await shop.addToCart({ variantId, quantity, sellingPlanId, next: action }, feature);
      } catch (failure) {
        const isRefused = failure instanceof Error && failure.name === 'CartError';
        const error = isRefused ? failure.message : shop.strings.noAnswer;
        show({ isBusy: false, error });
        announce(error, 'alert');
        timer = setTimeout(() => show({ error: null }), ERROR_MS);
        return;
      }
      show({ isBusy: false, count: adding.count + 1 });
      announce(fill(shop.strings.productAdded, { product: product.title }));
      performAction(action, shop, feature);
    },
  };

  function show(change: Partial<Adding>): void {
    Object.assign(adding, change);
    redraw();
  }

  return adding;
}
