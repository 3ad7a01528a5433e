import type { Issue } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import { problem } from '../api/problem.server';
import { documentVersion, readDocument, saveDocument } from '../documents/store.server';
import type { ApiContext } from '../shopify/authenticate.server';
import { t } from '../texts/texts';
import { checkCode } from './check-code';
import { type CustomCode, fromBase64, toBase64 } from './custom-code';

/** A text that the API carries as base64 of its UTF-8 bytes, so that no firewall mistakes it for an attack. */
const base64Text = z.base64().transform((value, context) => {
  try {
    return fromBase64(value);
  } catch {
    context.addIssue({ code: 'custom', message: t('customCode.notUtf8') });
    return z.NEVER;
  }
});

/** Body of `PUT /api/customCode`: both codes, and the version that they are based on. */
export const customCodeBody = z.strictObject({ version: documentVersion, js: base64Text, css: base64Text });

/** Answer of `/api/customCode`. */
export const customCodeAnswer = z.object({ version: z.number(), js: z.base64(), css: z.base64() });

/** Reads a shop's code and its version, as the API carries them. */
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
