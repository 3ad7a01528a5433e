import MiniSearch from 'minisearch';
import { language, languageFor } from '../../platform/texts/texts';
import { type Searchable, searchables } from './searchable';

/** Loads other words for the words of the schema in a language. */
const SYNONYMS: Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>> = {
  en: () => import('./synonyms.en.json'),
  de: () => import('./synonyms.de.json'),
  fr: () => import('./synonyms.fr.json'),
};

const MAX_RESULTS = 12;

/**
 * Loads the search over all settings and pages in the merchant's language. The search returns those that contain every word of
 * a text, or a synonym of it, the best match first. If there are none, it returns those with words that differ in one
 * letter. Rejects if it can't be loaded.
 */
export async function loadSettingsSearch(): Promise<(text: string) => Searchable[]> {
  const synonyms = Object.entries((await SYNONYMS[languageFor(language())]?.())?.default ?? {});
  const all = searchables();
  const byId = new Map(all.map((each) => [each.id, each]));
  const index = new MiniSearch({
    fields: ['name', 'place', 'synonyms', 'about'],
    searchOptions: {
      boost: { name: 4, synonyms: 3, place: 2 },
      combineWith: 'AND',
      prefix: true,
      // A page comes before its tabs, and a tab before its fields.
      boostDocument: (id) => 1 / (1 + (byId.get(id)?.place.length ?? 0) / 4),
    },
  });
  index.addAll(
    all.map((each) => {
      const words = `${each.name} ${each.about}`.toLowerCase();
      const others = synonyms.filter(([word]) => words.includes(word)).map(([, others]) => others);
      return { ...each, place: each.place.join(' '), synonyms: others.join(' ') };
    }),
  );

  return (text) => {
    const exact = index.search(text);
    const found = exact.length > 0 ? exact : index.search(text, { fuzzy: (term) => (term.length > 4 ? 1 : false) });
    return found.slice(0, MAX_RESULTS).flatMap(({ id }) => byId.get(id) ?? []);
  };
}
