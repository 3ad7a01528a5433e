import { z } from 'zod';
import { language, languageFor } from '../../platform/texts/texts';
import entries from './updates.json' with { type: 'json' };

/** A text in each language of the admin. */
const texts = z.strictObject({ en: z.string().min(1), de: z.string().min(1), fr: z.string().min(1) });

const updateSchema = z.strictObject({
  /** Never changes, because shops store the id of the last entry that they have read. */
  id: z.string().regex(/^[a-z\d-]+$/),
  date: z.iso.date(),
  title: texts,
  text: texts,
  /** Path of the page in the app that the entry is about. */
  path: z.string().startsWith('/'),
});

/** An entry with its texts in the merchant's language. */
export interface Update extends Pick<z.infer<typeof updateSchema>, 'id' | 'date' | 'path'> {
  readonly title: string;
  readonly text: string;
}

const inLanguage = ({ en, ...others }: Record<string, string> & { en: string }): string =>
  others[languageFor(language())] ?? en;

/** The app's updates, newest first. */
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
