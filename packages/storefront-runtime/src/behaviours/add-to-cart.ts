import type { ButtonAction, FeatureKey } from '@uptill/feature-schema/storefront';
import { announce } from '../mount/announce.ts';
import type { WidgetContext } from '../mount/widget.ts';
import { focusedElement } from '../page/focused-element.ts';
import { fillPlaceholders } from '../page/strings.ts';
import { ERROR_MS, messageOf } from '../parts/error-message.tsx';
import type { ProductChoice } from '../product/selection.ts';
import { opensDrawer, performAction } from '../shop/perform-action.ts';

export interface AddToCart {
  isBusy: boolean;
  /** Number of confirmed adds. Used as a key, so that each add shows its message again. */
  count: number;
  /** Message for the shopper about a refused add, or null. */
  error: string | null;
  /** Adds the chosen product, announces the result, then performs the button's action. Does nothing while busy. */
  add(choice: ProductChoice, action: ButtonAction): Promise<void>;
}

interface Options {
  /** Where the feature is shown, for metrics. */
  position?: string | undefined;
  /**
   * Returns what the theme's form sends for a choice, undefined if the page has no such form, or null if the form refuses
   * the add. Called before each add.
   */
  readForm?(choice: ProductChoice): Promise<FormData | null | undefined>;
  /** Called when the drawer opens for an add that the shop has not confirmed. */
  onOpen?(): void;
  /** Called after a confirmed add, before it is announced. */
  onAdded?(): void;
}

/**
 * Creates a widget's add-to-cart action with its state. Renders the widget when the state changes. If the action opens
 * the drawer, the drawer opens at once, and shows the line and the reason for a refusal.
 */
export function createAddToCart(
  feature: FeatureKey,
  { shop, rerender }: WidgetContext,
  { position, readForm, onOpen, onAdded }: Options = {},
): AddToCart {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens the drawer after the request has left. Resolves to false if the drawer can't show the result. */
  async function openDrawer(add: Promise<void>): Promise<boolean> {
    try {
      await (await shop.cartClient()).ready();
    } catch {
      return false;
    }
    onOpen?.();
    return shop.page.openMiniCart(focusedElement(), { add });
  }

  const state: AddToCart = {
    isBusy: false,
    count: 0,
    error: null,
    async add(choice, action) {
      if (state.isBusy) return;
      clearTimeout(timer);
      setState({ isBusy: true, error: null });
      const form = readForm && (await readForm(choice));
      if (form === null) return setState({ isBusy: false });
      const { product, variantId, quantity, sellingPlanId } = choice;
      const request = { variantId, quantity, sellingPlanId, form, product, next: action };
      const add = shop.addToCart(request, feature, position);
      const isOpening = opensDrawer(action, shop, feature) ? openDrawer(add) : undefined;
      try {
        await add;
      } catch (failure) {
        setState({ isBusy: false });
        if (await isOpening) return;
        const error = messageOf(failure, shop.strings);
        setState({ error });
        announce(error, 'alert');
        timer = setTimeout(() => setState({ error: null }), ERROR_MS);
        return;
      }
      setState({ isBusy: false, count: state.count + 1 });
      onAdded?.();
      announce(fillPlaceholders(shop.strings.productAdded, { product: product.title }));
      if (!isOpening) performAction(action, shop, feature);
    },
  };

  function setState(change: Partial<AddToCart>): void {
    Object.assign(state, change);
    rerender();
  }

  return state;
}
