import type { Issue } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { toBase64 } from '../../platform/api/base64';
import { base64Text } from '../../platform/api/base64-text';
import { problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import type { CustomCode } from '../documents/custom-code';
import { documentVersion } from '../documents/document-version';
import { readDocument } from '../documents/store.server';
import { saveDocument } from '../saving/save-documents.server';
import { checkCode } from './check-code';

const codeText = base64Text('customCode.notUtf8');

/** Body of `PUT /api/customCode`: both codes, and the version that they are based on. */
export const customCodeBody = z.strictObject({ version: documentVersion, js: codeText, css: codeText });

/** Response body of `/api/customCode`. */
export const customCodeAnswer = z.object({ version: z.number(), js: z.base64(), css: z.base64() });

/** Reads a shop's code and its version, encoded for the API. */
export async function readCustomCode(prisma: PrismaClient, shop: string): Promise<z.infer<typeof customCodeAnswer>> {
  const { version, content } = await readDocument(prisma, shop, 'customCode');
  return { version, ...encoded(content) };
}

/**
 * Handles `PUT /api/customCode`: saves both codes as the next version, and responds as GET does.
 *
 * Responds 422 with an issue at a code that is too large or has a mistake, or 409 if another version was saved first. Both
 * save nothing.
 */
export async function putCustomCode(
  prisma: PrismaClient,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
  { version, ...content }: z.infer<typeof customCodeBody>,
): Promise<z.infer<typeof customCodeAnswer> | Response> {
  const issues = checkCode(content);
  if (issues.length > 0) return invalid(issues);
  const saved = await saveDocument(prisma, { shop, kind: 'customCode', base: version, content, savedBy: userId });
  if (saved.ok) return { version: saved.version, ...encoded(content) };
  if (saved.reason === 'too_large') return invalid(saved.issues);
  return problem('conflict', t('customCode.conflict'));
}

const encoded = ({ js, css }: CustomCode) => ({ js: toBase64(js), css: toBase64(css) });

function invalid(issues: readonly Issue[]): Response {
  return problem('validation', t('customCode.invalid'), { issues: [...issues] });
}
