import { z } from 'zod';
import { saying } from './merchant-texts.ts';

/** Control characters and lone surrogates. PostgreSQL refuses U+0000 and lone surrogates in JSON; the others can't be shown. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Returns the schema of a text that PostgreSQL can store and a page can display. Use it for every untrusted string
 * unless a stricter rule applies. A multiline text may contain line breaks and tabs.
 */
export function storableText({ multiline = false } = {}): z.ZodString {
  return z
    .string(saying('Enter text'))
    .refine(
      (value) => !UNSTORABLE.test(multiline ? value.replace(/[\r\n\t]/g, '') : value),
      saying('Remove characters that can’t be shown'),
    );
}
