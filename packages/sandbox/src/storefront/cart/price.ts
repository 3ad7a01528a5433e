import { type Catalogue, sellingPlanOf } from '../../catalogue/catalogue.ts';
import type { Product, SellingPlan, Variant } from '../../catalogue/product.ts';
import type { CartLineState, CartState } from '../../state.ts';

/** A line with what it costs now. Money is in integer minor units. */
export interface PricedLine {
  state: CartLineState;
  product: Product;
  variant: Variant;
  sellingPlan: SellingPlan | null;
  /** One piece before and after discounts on the line. */
  originalPrice: number;
  finalPrice: number;
  originalLinePrice: number;
  finalLinePrice: number;
}

export interface PricedCart {
  state: CartState;
  lines: PricedLine[];
  itemCount: number;
  /** Grams. */
  totalWeight: number;
  originalTotalPrice: number;
  itemsSubtotalPrice: number;
  totalDiscount: number;
  totalPrice: number;
}

/** The price of one piece under a selling plan: a per cent off, rounded to whole minor units. */
export function sellingPlanPrice(price: number, plan: SellingPlan): number {
  return Math.round((price * (100 - plan.percentOff)) / 100);
}

/**
 * Prices a stored cart from the catalogue: the one place where a cart's sums are made. Lines whose variant is gone are left out.
 * Shipping and taxes are unknown until checkout and never part of it.
 */
export function priceCart(state: CartState, catalogue: Catalogue): PricedCart {
  const lines = state.lines.flatMap((line) => {
    const found = catalogue.variant(line.variantId);
    return found ? [priceLine(line, found.product, found.variant)] : [];
  });
  const sum = (value: (line: PricedLine) => number) => lines.reduce((total, line) => total + value(line), 0);
  const originalTotalPrice = sum((line) => line.originalLinePrice);
  const itemsSubtotalPrice = sum((line) => line.finalLinePrice);
  return {
    state,
    lines,
    itemCount: sum((line) => line.state.quantity),
    totalWeight: sum((line) => line.variant.grams * line.state.quantity),
    originalTotalPrice,
    itemsSubtotalPrice,
    totalDiscount: originalTotalPrice - itemsSubtotalPrice,
    totalPrice: itemsSubtotalPrice,
  };
}

function priceLine(state: CartLineState, product: Product, variant: Variant): PricedLine {
  const sellingPlan = state.sellingPlanId === null ? null : (sellingPlanOf(product, state.sellingPlanId) ?? null);
  // A selling plan changes the price itself; it is no discount on the line.
  const price = sellingPlan ? sellingPlanPrice(variant.price, sellingPlan) : variant.price;
  return {
    state,
    product,
    variant,
    sellingPlan,
    originalPrice: price,
    finalPrice: price,
    originalLinePrice: price * state.quantity,
    finalLinePrice: price * state.quantity,
  };
}
