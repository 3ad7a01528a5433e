import type { ButtonAction, FeatureKey } from '@uptill/feature-schema/storefront';
import { announce } from '../mount/announce.ts';
import type { WidgetContext } from '../mount/widget.ts';
import { fillPlaceholders } from '../page/strings.ts';
import { ERROR_MS, messageOf } from '../parts/error-message.tsx';
import type { ProductChoice } from '../product/selection.ts';
import { performAction } from '../shop/perform-action.ts';

export interface AddToCart {
  isBusy: boolean;
  /** Number of confirmed adds. Used as a key, so that each add shows its message again. */
  count: number;
  /** Message for the shopper about a refused add, or null. */
  error: string | null;
  /** Adds the chosen product, announces the result, then performs the button's action. Does nothing while busy. */
  add(choice: ProductChoice, action: ButtonAction): Promise<void>;
}

/**
 * Creates a widget's add-to-cart action with its state. Renders the widget when the state changes. `onAdded` is called
 * after a confirmed add, before it is announced. `position` is where the feature is shown, for metrics.
 */
export function createAddToCart(
  feature: FeatureKey,
  { shop, rerender }: WidgetContext,
  onAdded?: () => void,
  position?: string,
): AddToCart {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const state: AddToCart = {
    isBusy: false,
    count: 0,
    error: null,
    async add({ product, variantId, quantity, sellingPlanId }, action) {
      if (state.isBusy) return;
      clearTimeout(timer);
      setState({ isBusy: true, error: null });
      try {
        await shop.addToCart({ variantId, quantity, sellingPlanId, next: action }, feature, position);
      } catch (failure) {
        const error = messageOf(failure, shop.strings);
        setState({ isBusy: false, error });
        announce(error, 'alert');
        timer = setTimeout(() => setState({ error: null }), ERROR_MS);
        return;
      }
      setState({ isBusy: false, count: state.count + 1 });
      onAdded?.();
      announce(fillPlaceholders(shop.strings.productAdded, { product: product.title }));
      performAction(action, shop, feature);
    },
  };

  function setState(change: Partial<AddToCart>): void {
    Object.assign(state, change);
    rerender();
  }

  return state;
}
