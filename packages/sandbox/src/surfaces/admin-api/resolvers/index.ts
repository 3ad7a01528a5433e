import type { Resolvers } from '../attach-resolvers.ts';
import { appResolvers } from './app.ts';
import { billingResolvers } from './billing/index.ts';
import { cartTransformResolvers } from './cart-transforms.ts';
import { customerResolvers } from './customers/index.ts';
import { discountResolvers } from './discounts/index.ts';
import { fileResolvers } from './files/index.ts';
import { marketResolvers } from './markets/market.ts';
import { shopLocaleResolvers } from './markets/shop-locales.ts';
import { metafieldDefinitionResolvers } from './metafields/definitions.ts';
import { metafieldResolvers } from './metafields/metafields-set.ts';
import { nodeResolvers } from './nodes.ts';
import { orderResolvers } from './orders/index.ts';
import { collectionMutations } from './products/collection-mutations.ts';
import { locationResolvers } from './products/location.ts';
import { productMutations } from './products/product-mutations.ts';
import { productSetResolvers } from './products/product-set.ts';
import { publicationResolvers } from './products/publications.ts';
import { productQueries } from './products/queries.ts';
import { appRevokeAccessScopes } from './revoke-scopes.ts';
import { shopResolvers } from './shop.ts';
import { themeResolvers } from './themes/index.ts';
import { translationResolvers } from './translations/index.ts';
import { webhookResolvers } from './webhooks/index.ts';

/** All parts of the Admin API that the sandbox implements. */
const GROUPS: Resolvers[] = [
  appResolvers,
  billingResolvers,
  cartTransformResolvers,
  customerResolvers,
  orderResolvers,
  collectionMutations,
  discountResolvers,
  fileResolvers,
  locationResolvers,
  marketResolvers,
  metafieldDefinitionResolvers,
  metafieldResolvers,
  nodeResolvers,
  productMutations,
  productQueries,
  productSetResolvers,
  publicationResolvers,
  { Mutation: { appRevokeAccessScopes } },
  shopLocaleResolvers,
  shopResolvers,
  themeResolvers,
  translationResolvers,
  webhookResolvers,
];

/** Merges the groups into one table. Throws if two groups have the same field. */
export function allResolvers(): Resolvers {
  const table: Resolvers = {};
  for (const [typeName, fields] of GROUPS.flatMap((group) => Object.entries(group))) {
    const known = table[typeName] ?? {};
    table[typeName] = known;
    for (const [fieldName, resolve] of Object.entries(fields)) {
      if (known[fieldName]) throw new Error(`Two resolvers answer ${typeName}.${fieldName}`);
      known[fieldName] = resolve;
    }
  }
  return table;
}
