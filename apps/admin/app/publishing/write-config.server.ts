import type { CompiledConfig } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';

const CONFIG_METAFIELD = `#graphql
  query ConfigMetafield {
    currentAppInstallation {
      id
      metafield(namespace: "uptill", key: "config") {
        compareDigest
      }
    }
  }
`;

const SET_CONFIG_METAFIELD = `#graphql
  mutation SetConfigMetafield($metafields: [MetafieldsSetInput!]!) {
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

const configMetafield = z.object({
  currentAppInstallation: z.object({
    id: z.string(),
    metafield: z.object({ compareDigest: z.string() }).nullable(),
  }),
});

const metafieldsSet = z.object({
  metafieldsSet: z.object({ userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })) }),
});

/** State of the published config, as needed to overwrite it. */
export interface PublishedState {
  installationId: string;
  /** Shopify's digest of the config, which changes with every write; null before the first publication. */
  compareDigest: string | null;
}

/**
 * Reads the state of the published config. Call it before reading the settings: if the digest still matches when they
 * are written, no instance has published newer ones.
 */
export async function readPublishedState(graphql: AdminGraphql): Promise<PublishedState> {
  const { currentAppInstallation } = await runOperation(graphql, CONFIG_METAFIELD, {}, configMetafield);
  return {
    installationId: currentAppInstallation.id,
    compareDigest: currentAppInstallation.metafield?.compareDigest ?? null,
  };
}

export type Written = { ok: true } | { ok: false; isStale: boolean; message: string };

/** Writes the config to the app-owned metafield, unless the metafield has changed since `state` was read. */
export async function writeConfig(
  graphql: AdminGraphql,
  state: PublishedState,
  config: CompiledConfig,
): Promise<Written> {
  const metafield = {
    ownerId: state.installationId,
    namespace: 'uptill',
    key: 'config',
    type: 'json',
    value: JSON.stringify(config),
    compareDigest: state.compareDigest,
  };
  const data = await runOperation(graphql, SET_CONFIG_METAFIELD, { metafields: [metafield] }, metafieldsSet);
  const error = data.metafieldsSet.userErrors[0];
  return error ? { ok: false, isStale: error.code === 'STALE_OBJECT', message: error.message } : { ok: true };
}
