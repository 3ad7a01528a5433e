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

/** What the storefront shows at the moment, as far as writing over it goes. */
export interface PublishedState {
  installationId: string;
  /** Changes with every write; null when nothing was published yet. */
  compareDigest: string | null;
}

/** Looks at what is published. Read it before the settings, so that a digest that still fits means they are newer. */
export async function readPublishedState(graphql: AdminGraphql): Promise<PublishedState> {
  const { currentAppInstallation } = await runOperation(graphql, CONFIG_METAFIELD, {}, configMetafield);
  return {
    installationId: currentAppInstallation.id,
    compareDigest: currentAppInstallation.metafield?.compareDigest ?? null,
  };
}

export type Written = { ok: true } | { ok: false; isStale: boolean; message: string };

/** Writes the config to the app-owned metafield, unless another writer changed it since `state` was read. */
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
  const answer = await runOperation(graphql, SET_CONFIG_METAFIELD, { metafields: [metafield] }, metafieldsSet);
  const error = answer.metafieldsSet.userErrors[0];
  return error ? { ok: false, isStale: error.code === 'STALE_OBJECT', message: error.message } : { ok: true };
}
