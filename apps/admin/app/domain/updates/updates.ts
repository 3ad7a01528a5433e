import { z } from 'zod';
import { language, languageFor } from '../../platform/texts/texts';
import entries from './updates.json' with { type: 'json' };

/** A text in each language of the admin. */
const texts = z.strictObject({ en: z.string().min(1), de: z.string().min(1), fr: z.string().min(1) });

const updateSchema = z.strictObject({
  /** Shops store the last one that they have read, so it never changes. */
  id: z.string().regex(/^[a-z\d-]+$/),
  date: z.iso.date(),
  title: texts,
  text: texts,
  /** Path of the page in the app that the entry is about. */
  path: z.string().startsWith('/'),
});

/** What is new, with its texts in the merchant's language. */
export interface Update extends Pick<z.infer<typeof updateSchema>, 'id' | 'date' | 'path'> {
  readonly title: string;
  readonly text: string;
}

const inLanguage = ({ en, ...others }: Record<string, string> & { en: string }): string =>
  others[languageFor(language())] ?? en;

/** What is new in the app, the newest first. */
export const updates: readonly Update[] = z
  .array(updateSchema)
  .parse(entries)
  .map(({ title, text, ...entry }) => ({
    ...entry,
    get title() {
      return inLanguage(title);
    },
    get text() {
      return inLanguage(text);
    },
  }));
