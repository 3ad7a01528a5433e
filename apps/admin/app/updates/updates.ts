import { z } from 'zod';
import entries from './updates.json' with { type: 'json' };

export const updateSchema = z.strictObject({
  /** Shops store the last one that they have read, so it never changes. */
  id: z.string().regex(/^[a-z\d-]+$/),
  date: z.iso.date(),
  title: z.string().min(1),
  text: z.string().min(1),
  /** Path of the page in the app that the entry is about. */
  path: z.string().startsWith('/'),
});

export type Update = z.infer<typeof updateSchema>;

/** What is new in the app, the newest first. */
export const updates: readonly Update[] = z.array(updateSchema).parse(entries);
