import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const APP_METAFIELD = `#graphql
  query AppMetafield($key: String!) {
    currentAppInstallation {
      id
      accessScopes {
        handle
      }
      metafield(namespace: "uptill", key: $key) {
        compareDigest
      }
    }
  }
`;

const SHOP_METAFIELD = `#graphql
  query ShopMetafield($key: String!) {
    shop {
      id
      metafield(namespace: "$app", key: $key) {
        compareDigest
      }
    }
    currentAppInstallation {
      accessScopes {
        handle
      }
    }
  }
`;

const SET_METAFIELDS = `#graphql
  mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      metafields {
        id
      }
      userErrors {
        code
        message
      }
    }
  }
`;

const DELETE_METAFIELDS = `#graphql
  mutation DeleteMetafields($metafields: [MetafieldIdentifierInput!]!) {
    metafieldsDelete(metafields: $metafields) {
      userErrors {
        message
      }
    }
  }
`;

const owner = z.object({
  id: z.string(),
  /** Shopify's digest of the value, which changes with every write. No metafield exists before the first publication. */
  metafield: z.object({ compareDigest: z.string() }).nullable(),
});

const accessScopes = z.array(z.object({ handle: z.string() }));

const appMetafield = z.object({ currentAppInstallation: owner.extend({ accessScopes }) });

const shopMetafield = z.object({ shop: owner, currentAppInstallation: z.object({ accessScopes }) });

const metafieldsSet = z.object({
  metafieldsSet: z.object({ userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })) }),
});

const metafieldsDelete = z.object({
  metafieldsDelete: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
});

/**
 * A metafield to write. The write fails if its digest has changed (null for a metafield that did not exist). Without a
 * digest, it always succeeds.
 */
export interface MetafieldInput {
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  compareDigest?: string | null;
  value: string;
}

/** Largest JSON value of an app-owned metafield, in bytes: Shopify's limit for apps made since API version 2026-04. */
export const MAX_JSON_METAFIELD_BYTES = 128 * 1024;

/** Reads the state of the app-owned metafield `uptill.<key>`, and the access scopes that the shop has granted. */
export async function readAppMetafield(graphql: AdminGraphql, key: string) {
  const { currentAppInstallation } = await runOperation(graphql, APP_METAFIELD, { key }, appMetafield);
  return {
    place: placeOf(currentAppInstallation, 'uptill', key),
    scopes: handlesOf(currentAppInstallation.accessScopes),
  };
}

/**
 * Reads the state of the shop's metafield with this key in the app's reserved namespace, and the access scopes that the shop
 * has granted. Checkout extensions can read it, unlike metafields of the app's installation.
 */
export async function readShopMetafield(graphql: AdminGraphql, key: string) {
  const { shop, currentAppInstallation } = await runOperation(graphql, SHOP_METAFIELD, { key }, shopMetafield);
  return { place: placeOf(shop, '$app', key), scopes: handlesOf(currentAppInstallation.accessScopes) };
}

const placeOf = ({ id, metafield }: z.infer<typeof owner>, namespace: string, key: string) => ({
  ownerId: id,
  namespace,
  key,
  type: 'json',
  compareDigest: metafield?.compareDigest ?? null,
});

const handlesOf = (scopes: z.infer<typeof accessScopes>) => scopes.map(({ handle }) => handle);

/** Whether Shopify has stored metafields. They are stale if one has changed since it was read. */
export type WriteResult = { ok: true } | { ok: false; isStale: boolean; message: string };

/** Writes all of these metafields, or none. */
export async function setMetafields(
  graphql: AdminGraphql,
  metafields: readonly MetafieldInput[],
): Promise<WriteResult> {
  const data = await runOperation(graphql, SET_METAFIELDS, { metafields }, metafieldsSet);
  const error = data.metafieldsSet.userErrors[0];
  return error ? { ok: false, isStale: error.code === 'STALE_OBJECT', message: error.message } : { ok: true };
}

/** Deletes a metafield, unless its digest has changed. */
export async function deleteMetafield(
  graphql: AdminGraphql,
  place: Omit<MetafieldInput, 'value'>,
): Promise<WriteResult> {
  if (place.compareDigest === null) return { ok: true };
  // Shopify compares no digests when deleting, so the value is emptied first.
  const emptied = await setMetafields(graphql, [{ ...place, value: 'null' }]);
  if (!emptied.ok) return emptied;
  const { ownerId, namespace, key } = place;
  const metafields = [{ ownerId, namespace, key }];
  const data = await runOperation(graphql, DELETE_METAFIELDS, { metafields }, metafieldsDelete);
  const error = data.metafieldsDelete.userErrors[0];
  return error ? { ok: false, isStale: false, message: error.message } : { ok: true };
}
