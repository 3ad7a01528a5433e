import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { toBase64 } from '../../platform/api/base64';
import { base64Text } from '../../platform/api/base64-text';
import { otherSave } from '../../platform/api/problem';
import { t } from '../../platform/texts/texts';
import type { CustomCode } from '../documents/custom-code';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { notSaved, saveEdited } from '../saving/save-edited.server';
import { checkCode } from './check-code';

const codeText = base64Text('customCode.notUtf8');

/** Body of `PUT /api/customCode`: both codes, and the version that they are based on. */
export const customCodeBody = z.strictObject({ version: documentVersion, js: codeText, css: codeText });

/** Response body of `/api/customCode`. */
export const customCodeAnswer = z.object({ version: z.number(), js: z.base64(), css: z.base64() });

/** Response body of `PUT /api/customCode`. `merged` is the last of the newer versions that the code was merged with. */
export const savedCustomCode = customCodeAnswer.extend({ merged: otherSave.optional() });

/** Reads a shop's code and its version, encoded for the API. */
export async function readCustomCode(prisma: PrismaClient, shop: string): Promise<z.infer<typeof customCodeAnswer>> {
  const { version, content } = await readDocument(prisma, shop, 'customCode');
  return { version, ...encoded(content) };
}

/**
 * Handles `PUT /api/customCode`: saves both codes as the next version, and responds as GET does.
 * The other code is retained if a newer version has changed it.
 *
 * Responds 422 with an issue at a code that is too large or has a mistake, or 409 if a newer version has changed the same
 * code. Both save nothing.
 */
export async function putCustomCode(
  prisma: PrismaClient,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
  { version, ...content }: z.infer<typeof customCodeBody>,
): Promise<z.infer<typeof savedCustomCode> | Response> {
  const saved = await saveEdited(prisma, {
    shop,
    savedBy: userId,
    kind: 'customCode',
    base: version,
    content: () => content,
    check(merged) {
      const issues = checkCode(merged);
      return issues.length > 0 ? { ok: false, issues } : { ok: true, content: merged };
    },
  });
  if (!saved.ok) return notSaved(saved, t('customCode.invalid'));
  return { version: saved.version, ...encoded(saved.document), merged: saved.merged };
}

const encoded = ({ js, css }: CustomCode) => ({ js: toBase64(js), css: toBase64(css) });
