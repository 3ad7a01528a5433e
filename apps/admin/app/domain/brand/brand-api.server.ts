import { brandFieldNames, brandSchema, features } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { otherSave } from '../../platform/api/problem';
import { t } from '../../platform/texts/texts';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { notSaved, saveEdited } from '../saving/save-edited.server';

/** Response body of `/api/brand`: the brand, and its version, which is 0 before the first save. */
export const brandAnswer = brandSchema.extend({ version: z.number() });

/** Response body of `PUT /api/brand`. `merged` is the last of the newer versions that the brand was merged with. */
export const savedBrand = brandAnswer.extend({ merged: otherSave.optional() });

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
 * change with it. Changes of newer versions are retained. Responds 422 with an issue at each invalid value, or 409 if a newer
 * version has another value of the same field. Both save nothing.
 */
export async function putBrand(
  prisma: PrismaClient,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
  { version, ...content }: z.infer<typeof brandBody>,
): Promise<z.infer<typeof savedBrand> | Response> {
  const saved = await saveEdited(prisma, {
    shop,
    savedBy: userId,
    kind: 'brand',
    base: version,
    content: () => content,
    // Fields of two valid brands are valid together.
    check: (merged) => ({ ok: true, content: merged }),
  });
  if (!saved.ok) return notSaved(saved, t('features.invalid'));
  return { version: saved.version, ...saved.document, merged: saved.merged };
}
