import type { Behaviours } from '../behaviours/behaviours.ts';
import { applyCartTransform } from '../cart-transforms/apply-cart-transform.ts';
import { sellingPlanOf } from '../catalogue/catalogue.ts';
import { sellingPlanPrice } from '../catalogue/product.ts';
import { lineLevelAllocations } from '../discounts/application.ts';
import { applyDiscounts } from '../discounts/apply-discounts.ts';
import type { CartState } from '../state/state.ts';
import type { DraftCart, DraftLine, PricingContext } from './draft-cart.ts';
import { discountedKey } from './lines.ts';
import { splitLines } from './split-lines.ts';

export interface PricedLine extends DraftLine {
  /**
   * The key shown by the Ajax API and Liquid: `state.key`, or a different key while a discount applies to the line or
   * splits it.
   */
  key: string;
  /** The `key` of the parent line; null if the line is not nested. */
  parentKey: string | null;
  /** Unit price after discounts on the line. */
  finalPrice: number;
  originalLinePrice: number;
  /** After discounts on the line, before its share of discounts on the cart. */
  finalLinePrice: number;
}

export interface PricedCart extends DraftCart {
  lines: PricedLine[];
  itemCount: number;
  /** Grams. */
  totalWeight: number;
  originalTotalPrice: number;
  itemsSubtotalPrice: number;
  totalDiscount: number;
  totalPrice: number;
}

type PricingStep = (cart: DraftCart, place: PricingContext) => DraftCart;

/** Shopify's order. The cart transform and the discounts run Functions. */
const STEPS: PricingStep[] = [marketPrices, applyCartTransform, sellingPlanPrices, applyDiscounts, splitLines];

/**
 * Calculates the prices and totals of a stored cart. Lines whose variant no longer exists are omitted. Shipping and
 * taxes are unknown before the checkout and not included.
 */
export function priceCart(state: CartState, place: PricingContext): PricedCart {
  const empty: DraftCart = {
    state,
    lines: [],
    applications: [],
    shippingDiscounts: [],
    deliveryDiscounts: [],
    discountCodes: [],
  };
  return withSums(
    STEPS.reduce((cart, step) => step(cart, place), empty),
    place.shop.behaviours,
  );
}

/** Takes the prices of the catalogue, which are already the market's. */
function marketPrices(cart: DraftCart, { catalogue }: PricingContext): DraftCart {
  const lines = cart.state.lines.flatMap((state): DraftLine[] => {
    const found = catalogue.variant(state.variantId);
    return found ? [{ state, ...found, sellingPlan: null, originalPrice: found.variant.price, allocations: [] }] : [];
  });
  return { ...cart, lines };
}

/** Applies selling plans. They change the original price and do not count as discounts. */
function sellingPlanPrices(cart: DraftCart): DraftCart {
  const lines = cart.lines.map((line) => {
    const id = line.state.sellingPlanId;
    const sellingPlan = id === null ? undefined : sellingPlanOf(line.product, id);
    return sellingPlan
      ? { ...line, sellingPlan, originalPrice: sellingPlanPrice(line.originalPrice, sellingPlan) }
      : line;
  });
  return { ...cart, lines };
}

function withSums(cart: DraftCart, behaviours: Behaviours): PricedCart {
  const flat = cart.lines.map((line) => withLineSums(line, behaviours.discountedKey === 'changes'));
  const lines = flat.map((line) => ({
    ...line,
    // Nested lines follow the last part of a parent that a discount has split.
    parentKey: flat.findLast(({ state }) => state.key === line.state.parentKey)?.key ?? null,
  }));
  const sum = (value: (line: PricedLine) => number) => lines.reduce((total, line) => total + value(line), 0);
  const originalTotalPrice = sum((line) => line.originalLinePrice);
  const totalDiscount = sum((line) => line.allocations.reduce((total, { amount }) => total + amount, 0));
  return {
    ...cart,
    lines,
    itemCount: sum((line) => line.state.quantity),
    totalWeight: sum((line) => line.variant.grams * line.state.quantity),
    originalTotalPrice,
    itemsSubtotalPrice: sum((line) => line.finalLinePrice),
    totalDiscount,
    totalPrice: originalTotalPrice - totalDiscount,
  };
}

function withLineSums(line: DraftLine, keyChanges: boolean): PricedLine {
  const { state, originalPrice } = line;
  const onLine = lineLevelAllocations(line);
  const originalLinePrice = originalPrice * state.quantity;
  const finalLinePrice = onLine.reduce((price, { amount }) => price - amount, originalLinePrice);
  return {
    ...line,
    key: discountedKey(
      state,
      keyChanges || line.isSplitOff ? onLine.map(({ application }) => application.discountId) : [],
    ),
    parentKey: null,
    finalPrice: Math.round(finalLinePrice / state.quantity),
    originalLinePrice,
    finalLinePrice,
  };
}
