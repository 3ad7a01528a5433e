import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import type { MetafieldInput } from '../shop-metafields/app-metafield.server';

/** The access scope for prices per market of paid add-ons. */
export const TRANSFORM_SCOPE = 'write_cart_transforms';

/** The metafield of our cart transform that contains the prices, in the app's reserved namespace. */
const PRICES_METAFIELD = { namespace: '$app', key: 'prices', type: 'json' };

const CART_TRANSFORM = `#graphql
  query CartTransform {
    cartTransforms(first: 1) {
      nodes {
        id
        metafield(namespace: "$app", key: "prices") {
          value
        }
      }
    }
  }
`;

const CREATE_CART_TRANSFORM = `#graphql
  mutation CreateCartTransform($metafields: [MetafieldInput!]!) {
    cartTransformCreate(functionHandle: "cart-transform", blockOnFailure: false, metafields: $metafields) {
      userErrors {
        message
      }
    }
  }
`;

const DELETE_CART_TRANSFORM = `#graphql
  mutation DeleteCartTransform($id: ID!) {
    cartTransformDelete(id: $id) {
      userErrors {
        message
      }
    }
  }
`;

const transform = z.object({ id: z.string(), metafield: z.object({ value: z.string() }).nullable() });

/** The app's cart transform in a shop. */
export type CartTransform = z.infer<typeof transform>;

const userErrors = z.array(z.object({ message: z.string() }));

/** Reads the app's cart transform of a shop that has granted `write_cart_transforms`; null if there is none. */
export async function readCartTransform(graphql: AdminGraphql): Promise<CartTransform | null> {
  const data = z.object({ cartTransforms: z.object({ nodes: z.array(transform) }) });
  const { cartTransforms } = await runOperation(graphql, CART_TRANSFORM, {}, data);
  return cartTransforms.nodes[0] ?? null;
}

/**
 * Creates the app's cart transform with its prices (JSON).
 * @throws Error if Shopify refuses it.
 */
export async function createCartTransform(graphql: AdminGraphql, prices: string): Promise<void> {
  const data = z.object({ cartTransformCreate: z.object({ userErrors }) });
  const variables = { metafields: [{ ...PRICES_METAFIELD, value: prices }] };
  const { cartTransformCreate } = await runOperation(graphql, CREATE_CART_TRANSFORM, variables, data);
  const [error] = cartTransformCreate.userErrors;
  if (error) throw new Error(error.message);
}

/** Deletes the app's cart transform. Does nothing if it no longer exists. */
export async function deleteCartTransform(graphql: AdminGraphql, { id }: CartTransform): Promise<void> {
  await runOperation(graphql, DELETE_CART_TRANSFORM, { id }, z.unknown());
}

/** Returns the metafields to write to the cart transform for these prices (JSON); none if it already has them. */
export function changedPrices({ id, metafield }: CartTransform, prices: string): MetafieldInput[] {
  return metafield?.value === prices ? [] : [{ ownerId: id, ...PRICES_METAFIELD, value: prices }];
}
