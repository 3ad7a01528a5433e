import MiniSearch from 'minisearch';
import { language, languageFor } from '../../platform/texts/texts';
import { helpPath } from './topic';

/** Loads the sections of all help pages in a language. */
const SECTIONS: Record<string, () => Promise<typeof import('help-sections:en')>> = {
  en: () => import('help-sections:en'),
  de: () => import('help-sections:de'),
  fr: () => import('help-sections:fr'),
};

/** A section of a help page that matches a search. */
export interface Found {
  /** Path in the app, with the anchor of the section. */
  path: string;
  title: string;
  heading: string;
  /** The words around the first match. */
  excerpt: ExcerptPart[];
}

export interface ExcerptPart {
  text: string;
  /** True if the word matches the search. */
  isMatch: boolean;
}

const MAX_RESULTS = 20;

/**
 * Loads the search in the help in the merchant's language. The search returns the sections that contain every word of a
 * text, the best match first. If there are none, it returns sections with words that differ in one letter. Rejects if it
 * can't be loaded.
 */
export async function loadSearch(): Promise<(text: string) => Found[]> {
  const pages = (await SECTIONS[languageFor(language())]?.())?.default ?? [];
  const documents = pages.flatMap(({ topic, sections }) =>
    sections.map(({ id, heading, text }) => {
      const path = helpPath(topic.name) + (id && `#${id}`);
      return { path, title: topic.title, heading, text };
    }),
  );
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const index = new MiniSearch({
    idField: 'path',
    fields: ['title', 'heading', 'text'],
    searchOptions: { boost: { title: 3, heading: 2 }, combineWith: 'AND', prefix: true },
  });
  index.addAll(documents);

  return (text) => {
    const exact = index.search(text);
    const found = exact.length > 0 ? exact : index.search(text, { fuzzy: (term) => (term.length > 4 ? 1 : false) });
    return found.slice(0, MAX_RESULTS).flatMap(({ id, terms }) => {
      const document = byPath.get(id);
      return document ? [{ ...document, excerpt: excerptOf(document.text, terms) }] : [];
    });
  };
}

/** Length of an excerpt before and after the first match, in words. */
const BEFORE = 8;
const AFTER = 24;

/** Separates words as the index does. The group preserves the separators. */
const BETWEEN_WORDS = /([\n\r\p{Z}\p{P}]+)/u;

/** Returns the words around the first of the terms in a text, or its first words. */
function excerptOf(text: string, terms: readonly string[]): ExcerptPart[] {
  const parts = text.split(BETWEEN_WORDS).map((part) => ({ text: part, isMatch: terms.includes(part.toLowerCase()) }));
  const match = Math.max(
    0,
    parts.findIndex(({ isMatch }) => isMatch),
  );
  // Words have even indexes.
  const start = Math.max(0, match - 2 * BEFORE);
  const end = match + 2 * AFTER;
  const around = parts.slice(start, end);
  if (start > 0) around.unshift({ text: '… ', isMatch: false });
  if (end < parts.length) around.push({ text: '…', isMatch: false });
  return around;
}
