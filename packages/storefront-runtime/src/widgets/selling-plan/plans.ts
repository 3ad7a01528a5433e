import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import { loadFetchProduct } from '../../product/load-fetch-product.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';

/** Session storage key of the handles of products without selling plans, which are not fetched again. */
const KEY = 'uptill-without-plans';

/** A selling plan of a variant. */
export interface Plan {
  id: number;
  name: string;
  /**
   * The saving per item, or for a prepaid plan per set of deliveries, in hundredths of the shopper's currency. Negative
   * if the plan costs more.
   */
  saving: number;
}

/** The selling plans of a variant. */
export interface PlanChoice {
  isOneTimeAllowed: boolean;
  /** In the product's order, without groups that have no plan of the variant. */
  groups: { name: string; plans: Plan[] }[];
}

/** Returns the selling plans of a variant, or undefined if there is no choice. */
export function planChoice(
  { variants, sellingPlanGroups, requiresSellingPlan }: Product,
  variantId: number,
): PlanChoice | undefined {
  const variant = variants.find(({ id }) => id === variantId);
  const groups = sellingPlanGroups
    .map(({ name, plans }) => ({
      name,
      plans: plans.flatMap((plan): Plan[] => {
        const own = variant?.sellingPlans.find(({ id }) => id === plan.id);
        return variant && own ? [{ ...plan, saving: variant.price * (own.deliveries ?? 1) - own.price }] : [];
      }),
    }))
    .filter(({ plans }) => plans.length > 0);
  return groups.length > 0 ? { isOneTimeAllowed: !requiresSellingPlan, groups } : undefined;
}

/**
 * Returns the id of a line's selling plan, or null. Duplicates a function of the cart client, which is in another
 * chunk.
 */
export const planOf = (line: AjaxCartLine): number | null => line.selling_plan_allocation?.selling_plan.id ?? null;

const products = new WeakMap<Shop, Map<string, Product | undefined>>();

/** The queue of product requests, which run one at a time. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Returns a product. If it has not loaded yet, fetches it and then calls `changed`. Remains undefined for a product
 * without plans.
 */
export function productOf(handle: string, shop: Shop, changed: () => void): Product | undefined {
  if (shop.isPreview) return shop.page.sampleProduct?.(handle);
  const known = products.get(shop) ?? new Map<string, Product | undefined>();
  products.set(shop, known);
  if (!known.has(handle)) {
    known.set(handle, undefined);
    if (!withoutPlans().includes(handle)) queue = queue.then(load, load);
  }
  return known.get(handle);

  async function load(): Promise<void> {
    try {
      const { fetchProduct } = await loadFetchProduct(shop.page);
      const product = await fetchProduct(shop.root, handle);
      if (product?.sellingPlanGroups.length) known.set(handle, product);
      else if (product) sessionStorage.setItem(KEY, JSON.stringify([...withoutPlans(), handle]));
      changed();
    } catch {
      // The line works without a plan select.
    }
  }
}

function withoutPlans(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}
