import { parseProviderIds, providerIdsSchema } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { parsedByHandler } from '../../platform/api/contract';
import { otherSave } from '../../platform/api/problem';
import { t } from '../../platform/texts/texts';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { notSaved, saveEdited } from '../saving/save-edited.server';

/** Body of `PUT /api/merchantAnalyticsProviderIds`: the ids, not yet validated, and the version that they are based on. */
export const providerIdsBody = z.strictObject({
  version: documentVersion,
  facebookPixelId: parsedByHandler(() => providerIdsSchema.shape.facebookPixelId),
  googleAnalyticsId: parsedByHandler(() => providerIdsSchema.shape.googleAnalyticsId),
});

/** Response body of `/api/merchantAnalyticsProviderIds`. */
export const providerIdsAnswer = providerIdsSchema.extend({ version: z.number() });

/** Response body of `PUT /api/merchantAnalyticsProviderIds`. `merged` is the last of the versions it was merged with. */
export const savedProviderIds = providerIdsAnswer.extend({ merged: otherSave.optional() });

/** Reads the ids of a shop's tracking providers and their version. */
export async function readProviderIds(prisma: PrismaClient, shop: string): Promise<z.infer<typeof providerIdsAnswer>> {
  const { version, content } = await readDocument(prisma, shop, 'merchantAnalyticsProviderIds');
  return { version, ...content };
}

/**
 * Handles `PUT /api/merchantAnalyticsProviderIds`: saves both ids as the next version, and responds as GET does.
 * The other id is retained if a newer version has changed it.
 *
 * Responds 422 with an issue at each invalid id, or 409 if a newer version has another value of the same id. Both save
 * nothing.
 */
export async function putProviderIds(
  prisma: PrismaClient,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
  { version, ...body }: z.infer<typeof providerIdsBody>,
): Promise<z.infer<typeof savedProviderIds> | Response> {
  const saved = await saveEdited(prisma, {
    shop,
    savedBy: userId,
    kind: 'merchantAnalyticsProviderIds',
    base: version,
    content: () => body,
    check(merged) {
      const parsed = parseProviderIds(merged);
      return parsed.ok ? { ok: true, content: parsed.ids } : parsed;
    },
  });
  if (!saved.ok) return notSaved(saved, t('providers.invalid'));
  return { version: saved.version, ...saved.document, merged: saved.merged };
}
