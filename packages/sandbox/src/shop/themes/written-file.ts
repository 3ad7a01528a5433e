import { z } from 'zod';

/** A file of a theme as an app has written it, over the theme's folder. */
export const writtenFile = z.object({
  encoding: z.enum(['utf8', 'base64']),
  content: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** By name; null for a file that was deleted. Replaced as a whole with each change, so that what was read can be kept until then. */
export const writtenFiles = z.record(z.string(), writtenFile.nullable());

export type WrittenFile = z.infer<typeof writtenFile>;
export type WrittenFiles = z.infer<typeof writtenFiles>;

export const NOTHING_WRITTEN: WrittenFiles = {};

export const bytesOf = ({ content, encoding }: WrittenFile) => Buffer.from(content, encoding);
