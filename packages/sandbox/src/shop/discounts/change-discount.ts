import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';
import { type Discount, discountGid } from './discount.ts';

/** Adds a discount, or replaces `before`, and emits `discounts/create` or `discounts/update`. Returns the discount. */
export function saveDiscount(sandbox: Sandbox, shop: ShopState, changed: Discount, before?: Discount): Discount {
  const now = sandbox.clock.iso();
  const discount = { ...changed, createdAt: before ? before.createdAt : now, updatedAt: now };
  shop.discounts = before
    ? shop.discounts.map((one) => (one === before ? discount : one))
    : [...shop.discounts, discount];
  sandbox.save();
  sandbox.events.emit(before ? 'discounts/update' : 'discounts/create', shop, { discount });
  return discount;
}

/** Activates or deactivates a discount by changing its dates, as Shopify does. Returns the changed discount. */
export function switchDiscount(sandbox: Sandbox, shop: ShopState, discount: Discount, isActive: boolean): Discount {
  const now = sandbox.clock.iso();
  const dates = isActive ? { startsAt: now, endsAt: null } : { endsAt: now };
  return saveDiscount(sandbox, shop, { ...discount, ...dates }, discount);
}

/** Deletes a discount with its metafields, and emits `discounts/delete`. */
export function deleteDiscount(sandbox: Sandbox, shop: ShopState, discount: Discount): void {
  shop.discounts = shop.discounts.filter((one) => one !== discount);
  delete shop.metafields[discountGid(discount)];
  sandbox.save();
  sandbox.events.emit('discounts/delete', shop, { discount });
}
