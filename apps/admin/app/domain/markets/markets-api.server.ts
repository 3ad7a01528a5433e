import { features, type Issue, marketSchema, parseMarkets } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { parsedByHandler } from '../../platform/api/contract';
import { problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { documentVersion } from '../documents/document-version';
import { readDocument, readDocuments } from '../documents/store.server';
import { saveDocument } from '../saving/save-documents.server';

/** Body of `PUT /api/markets`: the markets, not yet validated, and the version that they are based on. */
export const marketsBody = z.strictObject({
  version: documentVersion,
  markets: parsedByHandler(() => z.array(marketSchema)),
});

/** Response body of `/api/markets`. */
export const marketsAnswer = z.object({ version: z.number(), markets: z.array(marketSchema) });

/** Reads a shop's markets and their version. */
export async function readMarkets(prisma: PrismaClient, shop: string): Promise<z.infer<typeof marketsAnswer>> {
  const { version, content } = await readDocument(prisma, shop, 'markets');
  return { version, markets: content };
}

/**
 * Handles `PUT /api/markets`: saves the complete list of markets as the next version, and responds as GET does.
 *
 * Responds 422 with an issue at each invalid field (`[0, 'name']`), or without a path for a missing market that a feature
 * uses, or 409 if another version was saved first. Both save nothing.
 */
export async function putMarkets(
  prisma: PrismaClient,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
  { version, ...body }: z.infer<typeof marketsBody>,
): Promise<z.infer<typeof marketsAnswer> | Response> {
  const { documents } = await readDocuments(prisma, shop, ['features', 'markets']);
  const stored = { markets: documents.markets, features, document: documents.features };
  const parsed = parseMarkets(body.markets, stored);
  if (!parsed.ok) return invalid(parsed.issues);

  const { markets } = parsed;
  const saved = await saveDocument(prisma, { shop, kind: 'markets', base: version, content: markets, savedBy: userId });
  if (saved.ok) return { version: saved.version, markets };
  if (saved.reason === 'too_large') return invalid(saved.issues);
  return problem('conflict', t('markets.conflict'));
}

function invalid(issues: Issue[]): Response {
  return problem('validation', t('markets.invalid'), { issues });
}
