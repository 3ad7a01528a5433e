import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import type { Product, Variant } from '../../../../shop/catalogue/product.ts';
import type { AdminApiContext } from '../../context.ts';
import { locationFields, locationId } from './location.ts';
import { variantFields } from './variant.ts';

/** `InventoryItem`, which has its variant's id and is stocked at the shop's only location. */
export function inventoryItemFields(product: Product, variant: Variant, context: AdminApiContext) {
  const createdAt = product.createdAt ?? product.publishedAt;
  const updatedAt = product.updatedAt ?? createdAt;
  const item = {
    __typename: 'InventoryItem',
    id: gid('InventoryItem', variant.id),
    legacyResourceId: String(variant.id),
    sku: variant.sku || null,
    tracked: variant.stock !== null,
    requiresShipping: variant.requiresShipping,
    measurement: {
      id: gid('InventoryItemMeasurement', variant.id),
      weight: { value: variant.grams, unit: 'GRAMS' },
    },
    unitCost: null,
    harmonizedSystemCode: null,
    countryCodeOfOrigin: null,
    provinceCodeOfOrigin: null,
    locationsCount: countOf([0]),
    createdAt,
    updatedAt,
    variant: () => variantFields(product, variant, context),
    inventoryLevel: (args: { locationId: string }) =>
      numberOf(args.locationId, 'Location') === locationId(context.shop) ? level() : null,
    inventoryLevels: (args: Record<string, unknown>) => connection([level()], args),
  };
  const level = () => ({
    __typename: 'InventoryLevel',
    id: `${gid('InventoryLevel', locationId(context.shop))}?inventory_item_id=${variant.id}`,
    item,
    location: locationFields(context.shop),
    isActive: true,
    canDeactivate: false,
    createdAt,
    updatedAt,
    quantities: ({ names }: { names: string[] }) =>
      names.map((name) => ({
        id: `${gid('InventoryQuantity', variant.id)}?name=${name}`,
        name,
        quantity: ['available', 'on_hand'].includes(name) ? (variant.stock ?? 0) : 0,
        updatedAt,
      })),
  });
  return item;
}
