import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';
import type { Written } from './write';

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

const appMetafield = z.object({
  currentAppInstallation: z.object({
    id: z.string(),
    accessScopes: z.array(z.object({ handle: z.string() })),
    /** Shopify's digest of the value, which changes with every write; no metafield before the first publication. */
    metafield: z.object({ compareDigest: z.string() }).nullable(),
  }),
});

const metafieldsSet = z.object({
  metafieldsSet: z.object({ userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })) }),
});

/** A metafield to write, unless it has changed since it had this digest (null if it did not exist). Without one, always. */
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
  const { id, accessScopes, metafield } = currentAppInstallation;
  const place = {
    ownerId: id,
    namespace: 'uptill',
    key,
    type: 'json',
    compareDigest: metafield?.compareDigest ?? null,
  };
  return { place, scopes: accessScopes.map(({ handle }) => handle) };
}

/** Writes all of these metafields, or none. */
export async function setMetafields(graphql: AdminGraphql, metafields: readonly MetafieldInput[]): Promise<Written> {
  const data = await runOperation(graphql, SET_METAFIELDS, { metafields }, metafieldsSet);
  const error = data.metafieldsSet.userErrors[0];
  return error ? { ok: false, isStale: error.code === 'STALE_OBJECT', message: error.message } : { ok: true };
}
