import { type Fields, features, screens } from '@uptill/feature-schema';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUES } from '../../platform/texts/catalogues';
import { loadCatalogue, readLanguageFrom } from '../../platform/texts/texts';
import { locate } from '../documents/field-issues';
import { searchables } from './searchable';
import { loadSettingsSearch } from './settings-search';
import german from './synonyms.de.json' with { type: 'json' };
import english from './synonyms.en.json' with { type: 'json' };
import french from './synonyms.fr.json' with { type: 'json' };

const synonyms: Record<string, Record<string, string>> = { en: english, de: german, fr: french };

beforeAll(async () => {
  for (const language of Object.keys(CATALOGUES)) await loadCatalogue(language);
});
afterEach(() => readLanguageFrom(() => 'en'));

describe.each(['en', ...Object.keys(CATALOGUES)])('the search over settings in %s', (language) => {
  it('finds every setting by its name, in a place that the screens show', async () => {
    readLanguageFrom(() => language);
    const settings = searchables().filter(({ id }) => id.includes('#'));
    const fields = Object.values<{ fields: Fields }>(features).flatMap((feature) => Object.keys(feature.fields));
    expect(settings.length).toBeGreaterThan(fields.length / 2);
    expect(settings.filter(({ id }) => !locate(screens, id.split('#')[1] ?? ''))).toEqual([]);
    const search = await loadSettingsSearch();
    const missed = settings.filter(({ name }) => !search(name).some((found) => found.name === name));
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  it('has synonyms only for words that settings have', () => {
    readLanguageFrom(() => language);
    const words = searchables().map(({ name, about }) => `${name} ${about}`.toLowerCase());
    const unused = Object.keys(synonyms[language] ?? {}).filter((word) => !words.some((text) => text.includes(word)));
    expect(unused).toEqual([]);
  });
});

it.each([
  ['en', 'z-index', 'Stacking order'],
  ['en', 'coupon', 'Discount Code'],
  ['en', 'side cart', 'Cart Drawer and Upsell'],
  ['en', 'stackng', 'Stacking order'],
  ['de', 'z-index', 'Stapelreihenfolge'],
  ['de', 'gutschein', 'Rabattcode'],
  ['fr', 'z-index', 'Ordre d’empilement'],
  ['fr', 'prix barré', 'Prix avant réduction'],
])('in %s, "%s" finds %s', async (language, text, name) => {
  readLanguageFrom(() => language);
  const search = await loadSettingsSearch();
  expect(search(text).map((found) => found.name)).toContain(name);
});

it('a tab comes before its settings', async () => {
  const search = await loadSettingsSearch();
  expect(search('gift wrap')[0]?.name).toBe('Gift Wrap');
});
