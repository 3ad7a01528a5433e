import { gid, numberOf } from '../../../../platform/gid.ts';
import { changeStock } from '../../../../shop/catalogue/catalogue-changes.ts';
import type { AdminApiContext } from '../../context.ts';
import { idempotent } from '../../idempotent.ts';
import { type UserError, userError } from '../../user-error.ts';
import { findVariant } from './find-product.ts';
import { inventoryItemFields } from './inventory-item.ts';
import { locationFields, locationId } from './location.ts';

interface Change {
  inventoryItemId: string;
  locationId: string;
  /** The quantity that the client expects. Null or missing to skip the check. */
  changeFromQuantity?: number | null;
}

interface QuantitiesInput<One> {
  name: string;
  reason: string;
  list: One[];
  /** Name of the list in the input, for the `field` of errors. */
  listName: string;
}

/**
 * Changes the quantities of all items of the call, or none if there is an error. `quantityAfter` gets the current
 * quantity.
 */
async function change<One extends Change>(
  { name, reason, list, listName }: QuantitiesInput<One>,
  quantityAfter: (one: One, before: number) => number,
  context: AdminApiContext,
) {
  const { shop, sandbox } = context;
  const userErrors = list.flatMap((one, index): UserError[] => {
    const at = (field: string) => ['input', listName, String(index), field];
    const found = findVariant(shop, one.inventoryItemId, 'InventoryItem');
    if (!found) {
      return userError(
        at('inventoryItemId'),
        'The specified inventory item could not be found.',
        'INVALID_INVENTORY_ITEM',
      );
    }
    if (numberOf(one.locationId, 'Location') !== locationId(shop)) {
      return userError(at('locationId'), 'The specified location could not be found.', 'INVALID_LOCATION');
    }
    const before = found.variant.stock ?? 0;
    if (one.changeFromQuantity == null || one.changeFromQuantity === before) return [];
    const message = 'The specified change from quantity does not match the current quantity.';
    return userError(at('changeFromQuantity'), message, 'CHANGE_FROM_QUANTITY_STALE');
  });
  if (!['available', 'on_hand'].includes(name)) {
    userErrors.push(
      ...userError(['input', 'name'], 'The quantity name must be either available or on_hand.', 'INVALID_NAME'),
    );
  }
  if (userErrors.length > 0) return refused(userErrors);

  const changes = list.flatMap((one) => {
    const found = findVariant(shop, one.inventoryItemId, 'InventoryItem');
    if (!found) return [];
    const before = found.variant.stock ?? 0;
    const after = quantityAfter(one, before);
    changeStock(shop, found.variant.id, after);
    const item = () => inventoryItemFields(found.product, { ...found.variant, stock: after }, context);
    return [{ name, delta: after - before, quantityAfterChange: after, item, location: locationFields(shop) }];
  });
  await sandbox.flush();
  const id = gid('InventoryAdjustmentGroup', sandbox.clock.now());
  const group = { id, reason, referenceDocumentUri: null, createdAt: sandbox.clock.iso(), changes };
  return { inventoryAdjustmentGroup: group, userErrors: [] };
}

interface SetArguments {
  input: { name: string; reason: string; quantities: (Change & { quantity: number })[] };
}

interface AdjustArguments {
  input: { name: string; reason: string; changes: (Change & { delta: number })[] };
}

const refused = (userErrors: UserError[]) => ({ inventoryAdjustmentGroup: null, userErrors });

export const inventoryMutations = {
  Mutation: {
    inventorySetQuantities: idempotent(
      (_source, { input }: SetArguments, context) =>
        change({ ...input, list: input.quantities, listName: 'quantities' }, ({ quantity }) => quantity, context),
      refused,
    ),
    inventoryAdjustQuantities: idempotent(
      (_source, { input }: AdjustArguments, context) =>
        change({ ...input, list: input.changes, listName: 'changes' }, ({ delta }, before) => before + delta, context),
      refused,
    ),
  },
};
