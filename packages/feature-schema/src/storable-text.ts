import { z } from 'zod';

/** Control characters and lone surrogates: PostgreSQL refuses them in JSON, and no font shows them. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * A text that a database stores and a page shows. Every string from outside is checked by it, unless a stricter rule
 * applies. A multiline text may contain line breaks and tabs.
 */
export function storableText({ multiline = false } = {}): z.ZodString {
  return z
    .string('Enter text')
    .refine(
      (value) => !UNSTORABLE.test(multiline ? value.replace(/[\r\n\t]/g, '') : value),
      'Remove characters that can’t be shown',
    );
}
