import { features, marketSchema, parseMarkets } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { parsedByHandler } from '../../platform/api/contract';
import { otherSave } from '../../platform/api/problem';
import { t } from '../../platform/texts/texts';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { notSaved, saveEdited } from '../saving/save-edited.server';

/** Body of `PUT /api/markets`: the markets, not yet validated, and the version that they are based on. */
export const marketsBody = z.strictObject({
  version: documentVersion,
  markets: parsedByHandler(() => z.array(marketSchema)),
});

/** Response body of `/api/markets`. */
export const marketsAnswer = z.object({ version: z.number(), markets: z.array(marketSchema) });

/** Response body of `PUT /api/markets`. `merged` is the last of the newer versions that the markets were merged with. */
export const savedMarkets = marketsAnswer.extend({ merged: otherSave.optional() });

/** Reads a shop's markets and their version. */
export async function readMarkets(prisma: PrismaClient, shop: string): Promise<z.infer<typeof marketsAnswer>> {
  const { version, content } = await readDocument(prisma, shop, 'markets');
  return { version, markets: content };
}

/**
 * Handles `PUT /api/markets`: saves the complete list of markets as the next version, and responds as GET does.
 * Changes of newer versions are retained.
 *
 * Responds 422 with an issue at each invalid field (`[0, 'name']`), or without a path for a missing market that a feature
 * uses, or 409 if a newer version has another value of the same field. Both save nothing.
 */
export async function putMarkets(
  prisma: PrismaClient,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
  { version, ...body }: z.infer<typeof marketsBody>,
): Promise<z.infer<typeof savedMarkets> | Response> {
  const saved = await saveEdited(prisma, {
    shop,
    savedBy: userId,
    kind: 'markets',
    base: version,
    content: () => body.markets,
    async check(merged, markets) {
      const { content: document } = await readDocument(prisma, shop, 'features');
      const parsed = parseMarkets(merged, { markets, features, document });
      return parsed.ok ? { ok: true, content: parsed.markets } : parsed;
    },
  });
  if (!saved.ok) return notSaved(saved, t('markets.invalid'));
  return { version: saved.version, markets: saved.document, merged: saved.merged };
}
