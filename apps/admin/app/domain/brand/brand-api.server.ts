import { brandFieldNames, brandSchema, features } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { saveDocument } from '../saving/save-documents.server';

/** Response body of `/api/brand`: the brand, and its version, which is 0 before the first save. */
export const brandAnswer = brandSchema.extend({ version: z.number() });

const names = brandFieldNames(features);

/** Body of `PUT /api/brand`: the brand, and the version that it is based on. */
export const brandBody = brandSchema.extend({
  version: documentVersion,
  own: z.array(z.enum(names)).max(names.length),
});

/** Reads a shop's brand and its version. */
export async function readBrand(prisma: PrismaClient, shop: string): Promise<z.infer<typeof brandAnswer>> {
  const { version, content } = await readDocument(prisma, shop, 'brand');
  return { version, ...content };
}

/**
 * Handles `PUT /api/brand`: saves the brand as the next version, and responds as GET does. The fields that follow the brand
 * change with it. Responds 422 with an issue at each invalid value, or 409 if another version was saved first. Both save
 * nothing.
 */
export async function putBrand(
  prisma: PrismaClient,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
  { version, ...content }: z.infer<typeof brandBody>,
): Promise<z.infer<typeof brandAnswer> | Response> {
  const saved = await saveDocument(prisma, { shop, kind: 'brand', base: version, content, savedBy: userId });
  if (saved.ok) return { version: saved.version, ...content };
  if (saved.reason === 'too_large') return problem('validation', t('features.invalid'), { issues: saved.issues });
  return problem('conflict', t('brand.conflict'));
}
