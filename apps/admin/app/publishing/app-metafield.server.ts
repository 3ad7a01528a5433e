import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';

const APP_METAFIELD = `#graphql
  query AppMetafield($key: String!) {
    currentAppInstallation {
      id
      metafield(namespace: "uptill", key: $key) {
        compareDigest
      }
    }
  }
`;

const SET_APP_METAFIELD = `#graphql
  mutation SetAppMetafield($metafields: [MetafieldsSetInput!]!) {
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
    /** Shopify's digest of the value, which changes with every write; no metafield before the first publication. */
    metafield: z.object({ compareDigest: z.string() }).nullable(),
  }),
});

const metafieldsSet = z.object({
  metafieldsSet: z.object({ userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })) }),
});

export type Written = { ok: true } | { ok: false; isStale: boolean; message: string };

/**
 * Reads the published state, and returns a function that writes a value unless the state has changed since. Call it
 * before reading the documents: if the value is written, no instance has published newer ones.
 */
export type PrepareWrite = (graphql: AdminGraphql) => Promise<(value: string) => Promise<Written>>;

/** Largest JSON value of an app-owned metafield, in bytes: Shopify's limit for apps made since API version 2026-04. */
export const MAX_JSON_METAFIELD_BYTES = 128 * 1024;

/** Writes JSON to the app-owned metafield `uptill.<key>`, which the storefront reads, with compare-and-set. */
export function jsonMetafield(key: string): PrepareWrite {
  return async (graphql) => {
    const { currentAppInstallation } = await runOperation(graphql, APP_METAFIELD, { key }, appMetafield);
    const target = {
      ownerId: currentAppInstallation.id,
      namespace: 'uptill',
      key,
      type: 'json',
      compareDigest: currentAppInstallation.metafield?.compareDigest ?? null,
    };
    return async (value) => {
      const variables = { metafields: [{ ...target, value }] };
      const data = await runOperation(graphql, SET_APP_METAFIELD, variables, metafieldsSet);
      const error = data.metafieldsSet.userErrors[0];
      return error ? { ok: false, isStale: error.code === 'STALE_OBJECT', message: error.message } : { ok: true };
    };
  };
}
