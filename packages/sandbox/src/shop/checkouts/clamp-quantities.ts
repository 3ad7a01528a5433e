import { piecesForSale } from '../catalogue/product.ts';
import type { Checkout } from './open-checkout.ts';

/**
 * Reduces the cart's quantities to the stock, because the Ajax API may accept more. The last lines of a variant are
 * reduced first. Returns the titles of the reduced products.
 */
export function clampQuantities({ cart, visit }: Checkout): string[] {
  const left = new Map<number, number>();
  const changed = new Set<string>();
  for (const { state, variant, product } of cart.lines) {
    const stock = left.get(variant.id) ?? piecesForSale(variant);
    const taken = Math.min(state.quantity, Math.max(stock, 0));
    if (taken < state.quantity) changed.add(product.title);
    // A discount may have split the stored line.
    const stored = cart.state.lines.find(({ key }) => key === state.key);
    if (stored) stored.quantity -= state.quantity - taken;
    left.set(variant.id, stock - taken);
  }
  if (changed.size === 0) return [];
  cart.state.lines = cart.state.lines.filter(({ quantity }) => quantity > 0);
  visit.sandbox.save();
  return [...changed];
}
