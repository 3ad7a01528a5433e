import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { shopId } from '../../../../shop/install/shop-id.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';

/** Returns the id of the shop's only location. */
export const locationId = (shop: ShopState) => shopId(shop.domain) + 1;

/** `Location`. Each shop of the sandbox has one. */
export function locationFields(shop: ShopState) {
  return {
    __typename: 'Location',
    id: gid('Location', locationId(shop)),
    legacyResourceId: String(locationId(shop)),
    name: 'Shop location',
    isActive: true,
    isPrimary: true,
    isFulfillmentService: false,
    fulfillsOnlineOrders: true,
    shipsInventory: true,
    hasActiveInventory: true,
    hasUnfulfilledOrders: false,
    activatable: true,
    deactivatable: false,
    deletable: false,
    addressVerified: false,
    address: { countryCode: shop.country, formatted: [shop.name, shop.country] },
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  };
}

export const locationResolvers = {
  QueryRoot: {
    location: (_source: unknown, { id }: { id?: string | null }, { shop }: AdminApiContext) =>
      id == null || numberOf(id, 'Location') === locationId(shop) ? locationFields(shop) : null,
    locations: (_source: unknown, args: Record<string, unknown>, { shop }: AdminApiContext) =>
      connection([locationFields(shop)], args),
  },
};
