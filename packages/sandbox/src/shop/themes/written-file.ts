import { z } from 'zod';

/** A theme file written by an app. It replaces the file in the theme's folder. */
export const writtenFile = z.object({
  encoding: z.enum(['utf8', 'base64']),
  content: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Written files by name; null for a deleted file. Each change creates a new object, which serves as a cache key. */
export const writtenFiles = z.record(z.string(), writtenFile.nullable());

export type WrittenFile = z.infer<typeof writtenFile>;
export type WrittenFiles = z.infer<typeof writtenFiles>;

export const NO_WRITTEN_FILES: WrittenFiles = {};

export const bytesOf = ({ content, encoding }: WrittenFile) => Buffer.from(content, encoding);
