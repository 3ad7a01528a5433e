import { OPTIONAL_SCOPES } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { updateScopes } from '../shops/shop.server';

const GRANTED_SCOPES = `#graphql
  query GrantedScopes {
    currentAppInstallation {
      accessScopes {
        handle
      }
    }
  }
`;

const grantedData = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

/**
 * Reads a shop's granted access scopes from Shopify, and stores them if they have changed. Shopify's webhook about a change
 * may arrive after the merchant's next save.
 */
export async function readGrantedScopes(
  prisma: PrismaClient,
  shop: string,
  graphql: AdminGraphql,
  stored: string | undefined,
): Promise<string[]> {
  const { currentAppInstallation } = await runOperation(graphql, GRANTED_SCOPES, {}, grantedData);
  const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  if (stored?.split(',').toSorted().join() !== scopes.toSorted().join()) await updateScopes(prisma, shop, scopes);
  return scopes;
}

/** Body of `PUT /api/scopes`. */
export const scopesBody = z.strictObject({
  scopes: z.array(z.enum(OPTIONAL_SCOPES)).min(1).max(OPTIONAL_SCOPES.length),
});

/** Returns Shopify's page for granting optional scopes to a shop's app. Source: shopify.dev, "Manage access scopes". */
export function grantPageUrl(shop: string, clientId: string, required: readonly string[], optional: readonly string[]) {
  const url = new URL(`https://${shop}/admin/oauth/install`);
  url.search = `${new URLSearchParams({
    client_id: clientId,
    scope: required.join(','),
    optional_scopes: optional.join(','),
  })}`;
  return url.href;
}
