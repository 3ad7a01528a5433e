import type { ButtonAction, FeatureKey } from '@uptill/feature-schema/storefront';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../mount/announce.ts';
import { fill } from '../page/strings.ts';
import type { ProductChoice } from '../product/selection.ts';
import type { Shop } from '../shop/shop.ts';

/** As long as an error toast stays (specification 4.3). */
const ERROR_MS = 10_000;

export interface AddToCart {
  isAdding: boolean;
  /** Counts confirmed adds, so that each shows its message anew. */
  added: number;
  /** Why the last add was refused, for the shopper, as long as that is shown. */
  error: string | null;
  add(product: ProductChoice, action: ButtonAction): Promise<void>;
}

/** Adds the chosen product, says so once, and then does what the button is for. A press while adding changes nothing. */
export function useAddToCart(shop: Shop, feature: FeatureKey): AddToCart {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(() => setError(null), ERROR_MS);
    return () => clearTimeout(timer);
  }, [error, setError]);

  async function add(choice: ProductChoice, action: ButtonAction): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setAdding(true);
    setError(null);
    try {
      const { variantId, quantity, sellingPlanId, product } = choice;
      await shop.addToCart({ variantId, quantity, sellingPlanId, next: action }, feature);
      setAdded((count) => count + 1);
      announce(fill(shop.strings.productAdded, { product: product.title }));
      shop.perform(action, feature);
    } catch (failure) {
      const message =
        failure instanceof Error && failure.name === 'CartError' ? failure.message : shop.strings.noAnswer;
      setError(message);
      announce(message, 'alert');
    } finally {
      busy.current = false;
      setAdding(false);
    }
  }

  return { isAdding, added, error, add };
}
