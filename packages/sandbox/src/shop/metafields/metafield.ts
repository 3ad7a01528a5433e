import { createHash } from 'node:crypto';
import { z } from 'zod';

export const metafield = z.object({
  id: z.string(),
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
  compareDigest: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Returns the `compareDigest` of a value. A writer sends it to prove that it has seen the value it replaces. */
export const digestOf = (value: string) => createHash('sha256').update(value).digest('hex');

/** Types whose value is plain text. The values of all other types are JSON. */
const TEXT_TYPE = /^(single_line_text_field|multi_line_text_field|date|date_time|url|color|id|\w+_reference)$/;

/** Returns the `jsonValue` of a metafield. */
export function jsonValue({ type, value }: { type: string; value: string }): unknown {
  return TEXT_TYPE.test(type) ? value : JSON.parse(value);
}
