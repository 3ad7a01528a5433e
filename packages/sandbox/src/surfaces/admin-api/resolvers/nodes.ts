import { GraphQLError } from 'graphql';
import { parseGid } from '../../../platform/gid.ts';
import { catalogueOf } from '../../../shop/catalogue/catalogue.ts';
import { findProduct, findVariant } from '../../../shop/catalogue/find-product.ts';
import type { AdminApiContext } from '../context.ts';
import { installationFields } from './app.ts';
import { purchaseFields } from './billing/purchase.ts';
import { subscriptionFields } from './billing/subscription.ts';
import { cartTransformFields } from './cart-transforms.ts';
import { customerFields } from './customers/customer.ts';
import { discountNodeFields } from './discounts/discount.ts';
import { findDiscount } from './discounts/find-discounts.ts';
import { fileFields, findFile } from './files/file.ts';
import { findMarket } from './markets/market.ts';
import { findOrder } from './orders/find-orders.ts';
import { orderFields } from './orders/order.ts';
import { collectionFields } from './products/collection.ts';
import { inventoryItemFields } from './products/inventory-item.ts';
import { locationFields, locationId } from './products/location.ts';
import { productFields } from './products/product.ts';
import { isOnlineStore, publicationFields } from './products/publishable.ts';
import { variantFields } from './products/variant.ts';
import { shopFields } from './shop.ts';
import { findTheme, themeFields } from './themes/theme.ts';
import { webhookSubscriptionFields } from './webhooks/subscription-fields.ts';

type Reader = (context: AdminApiContext, id: number, gid: string) => object | null | undefined;

function discountNode(context: AdminApiContext, _id: number, gid: string) {
  const found = findDiscount(gid, context);
  return found && discountNodeFields(found, context);
}

function file(context: AdminApiContext, _id: number, gid: string) {
  const found = findFile(gid, context);
  return found && fileFields(found, context);
}

/** Functions that find resources for `node` and `nodes`, by the type in the gid. */
const READERS: Record<string, Reader> = {
  AppInstallation: (context, _id, gid) => (gid === context.installation.id ? installationFields(context) : null),
  CartTransform(context, id) {
    const found = context.installation.cartTransforms.find((transform) => transform.id === id);
    return found && cartTransformFields(found, context);
  },
  Collection(context, id) {
    const found = catalogueOf(context.shop).collections.find((collection) => collection.id === id);
    return found && collectionFields(found, context);
  },
  Customer(context, id) {
    const found = context.shop.customers.find((customer) => customer.id === id);
    return found && customerFields(found, context);
  },
  DiscountAutomaticNode: discountNode,
  DiscountCodeNode: discountNode,
  AppSubscription(context, id) {
    const found = context.installation.subscriptions.find((subscription) => subscription.id === id);
    return found && subscriptionFields(found, context);
  },
  AppPurchaseOneTime(context, id) {
    const found = context.installation.purchases.find((purchase) => purchase.id === id);
    return found && purchaseFields(found);
  },
  GenericFile: file,
  MediaImage: file,
  Video: file,
  Market: (context, _id, gid) => findMarket(gid, context),
  Order(context, _id, gid) {
    const found = findOrder(context, gid);
    return found && orderFields(found, context);
  },
  OnlineStoreTheme({ shop }, _id, gid) {
    const found = findTheme(gid, shop);
    return found && themeFields(found, shop);
  },
  WebhookSubscription(context, id) {
    const found = context.shop.webhookSubscriptions.find((subscription) => subscription.id === id);
    return found && webhookSubscriptionFields(found, context);
  },
  InventoryItem(context, _id, gid) {
    const found = findVariant(context.shop, gid, 'InventoryItem');
    return found && inventoryItemFields(found.product, found.variant, context);
  },
  Location: ({ shop }, id) => (id === locationId(shop) ? locationFields(shop) : null),
  Product(context, _id, gid) {
    const found = findProduct(context.shop, gid);
    return found && productFields(found, context);
  },
  ProductVariant(context, _id, gid) {
    const found = findVariant(context.shop, gid);
    return found && variantFields(found.product, found.variant, context);
  },
  Publication: ({ shop }, _id, gid) => (isOnlineStore(shop, gid) ? publicationFields(shop) : null),
  Shop(context, _id, gid) {
    const fields = shopFields(context);
    return fields.id === gid ? fields : null;
  },
};

/** Returns the resource of this shop with this gid, or null. */
export function nodeOf(gid: string, context: AdminApiContext): object | null {
  const parts = parseGid(gid);
  return (parts && READERS[parts.type]?.(context, parts.id, gid)) ?? null;
}

function nodeOrRefusal(gid: string, context: AdminApiContext): object | null {
  if (!parseGid(gid)) throw new GraphQLError(`Invalid global id '${gid}'`, { extensions: { code: 'BAD_REQUEST' } });
  return nodeOf(gid, context);
}

export const nodeResolvers = {
  QueryRoot: {
    node: (_source: unknown, { id }: { id: string }, context: AdminApiContext) => nodeOrRefusal(id, context),
    nodes: (_source: unknown, { ids }: { ids: string[] }, context: AdminApiContext) =>
      ids.map((id) => nodeOrRefusal(id, context)),
  },
};
