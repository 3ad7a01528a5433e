import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCHEMA_VERSION } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import { version } from '../../../package.json';
import { recentErrors } from '../../platform/recent-errors.server';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { language } from '../../platform/texts/texts';
import { readPlan } from '../billing/stored-plan.server';
import { checkAppEmbed } from '../embed/app-embed.server';
import type { Diagnostics } from './diagnostics';

interface Subject {
  shop: string;
  graphql: AdminGraphql;
  /** Folder with the built storefront runtime. */
  assets: string;
}

/** Reads a shop's diagnostics. Values that Shopify does not return are unknown. */
export async function readDiagnostics(prisma: PrismaClient, { shop, graphql, assets }: Subject): Promise<Diagnostics> {
  const [runtime, plan, theme, embed, publications] = await Promise.all([
    hashOf(join(assets, 'uptill.js')),
    readPlan(prisma, shop),
    readTheme(graphql).catch(() => null),
    checkAppEmbed(prisma, shop, graphql).catch(() => null),
    prisma.publication.findMany({ where: { shopId: shop }, orderBy: { target: 'asc' } }),
  ]);
  return {
    shop,
    language: language(),
    versions: { app: version, schema: SCHEMA_VERSION, runtime },
    plan: { id: plan?.planId ?? null, isOnHold: plan?.isFrozen ?? false },
    theme,
    appEmbed: embed === null ? 'unknown' : embed.enabled ? 'on' : 'off',
    publications: publications.map(({ target, publishedAt, attempts, lastError }) => ({
      target,
      publishedAt: publishedAt?.toISOString() ?? null,
      attempts,
      lastError,
    })),
    errors: [...recentErrors(shop)],
  };
}

/** Returns a short hash of a file; null if it is missing. The loader names its chunks by their hashes. */
async function hashOf(file: string): Promise<string | null> {
  const content = await readFile(file).catch(() => null);
  return content && createHash('sha256').update(content).digest('hex').slice(0, 8);
}

const PUBLISHED_THEME = `#graphql
  query PublishedTheme {
    themes(first: 1, roles: [MAIN]) {
      nodes {
        id
        name
        role
      }
    }
  }
`;

const publishedTheme = z.object({
  themes: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })) }),
});

async function readTheme(graphql: AdminGraphql): Promise<Diagnostics['theme']> {
  const { themes } = await runOperation(graphql, PUBLISHED_THEME, {}, publishedTheme);
  return themes.nodes[0] ?? null;
}
