import { type Issue, parseProviderIds, providerIdsSchema } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { parsedByHandler } from '../../platform/api/contract';
import { problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { saveDocument } from '../saving/save-documents.server';

/** Body of `PUT /api/merchantAnalyticsProviderIds`: the ids, not yet validated, and the version that they are based on. */
export const providerIdsBody = z.strictObject({
  version: documentVersion,
  facebookPixelId: parsedByHandler(() => providerIdsSchema.shape.facebookPixelId),
  googleAnalyticsId: parsedByHandler(() => providerIdsSchema.shape.googleAnalyticsId),
});

/** Response body of `/api/merchantAnalyticsProviderIds`. */
export const providerIdsAnswer = providerIdsSchema.extend({ version: z.number() });

/** Reads the ids of a shop's tracking providers and their version. */
export async function readProviderIds(prisma: PrismaClient, shop: string): Promise<z.infer<typeof providerIdsAnswer>> {
  const { version, content } = await readDocument(prisma, shop, 'merchantAnalyticsProviderIds');
  return { version, ...content };
}

/**
 * Handles `PUT /api/merchantAnalyticsProviderIds`: saves both ids as the next version, and responds as GET does.
 *
 * Responds 422 with an issue at each invalid id, or 409 if another version was saved first. Both save nothing.
 */
export async function putProviderIds(
  prisma: PrismaClient,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
  { version, ...body }: z.infer<typeof providerIdsBody>,
): Promise<z.infer<typeof providerIdsAnswer> | Response> {
  const parsed = parseProviderIds(body);
  if (!parsed.ok) return invalid(parsed.issues);

  const kind = 'merchantAnalyticsProviderIds';
  const saved = await saveDocument(prisma, { shop, kind, base: version, content: parsed.ids, savedBy: userId });
  if (saved.ok) return { version: saved.version, ...parsed.ids };
  if (saved.reason === 'too_large') return invalid(saved.issues);
  return problem('conflict', t('providers.conflict'));
}

function invalid(issues: readonly Issue[]): Response {
  return problem('validation', t('providers.invalid'), { issues: [...issues] });
}
