import { featureFolder, screens } from '@uptill/feature-schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWN_PAGES, pages } from '../../domain/pages/pages';
import { CATALOGUES } from '../../platform/texts/catalogues';
import { readLanguageFrom } from '../../platform/texts/texts';
import { loadSearch } from './search';
import { settingsAbout } from './settings-about';
import type { HelpElement, HelpNode, Topic } from './topic';
import { loadTopic, loadTopics } from './topics';

const elementsIn = (nodes: readonly HelpNode[]): HelpElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]));

afterEach(() => readLanguageFrom(() => 'en'));

describe.each(['en', ...Object.keys(CATALOGUES)])('the help in %s', (language) => {
  let topics: Topic[];
  let names: string[];

  beforeEach(async () => {
    readLanguageFrom(() => language);
    topics = await loadTopics();
    names = topics.map(({ name }) => name);
  });

  it('has a page for the feature of each tab, which leads to its settings', () => {
    for (const { tabs, path } of screens) {
      for (const { storeKey } of tabs) {
        const name = featureFolder(storeKey);
        expect(names).toContain(name);
        expect(settingsAbout(name).some((settings) => settings.path.startsWith(path))).toBe(true);
      }
    }
  });

  it('has the page that each page of the app names, which leads back to it', () => {
    for (const { help, path } of OWN_PAGES) {
      if (!help) continue;
      expect(names).toContain(help);
      expect(settingsAbout(help).map((settings) => settings.path)).toContain(path);
    }
  });

  it('has no page twice, and none for developers', async () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of ['unverified', 'accessibility']) {
      expect(names).not.toContain(name);
      expect(await loadTopic(name)).toBeNull();
    }
    expect(await loadTopic('nothing')).toBeNull();
  });

  it('has a heading for each link inside of it', async () => {
    const loaded = await Promise.all(names.map(loadTopic));
    const elements = loaded.flatMap((page) =>
      elementsIn(page?.body ?? []).map((element) => ({ ...element, page: page?.topic.name })),
    );
    const targets = new Set([
      ...names.map((name) => `/help/${name}`),
      ...elements.flatMap(({ page, attributes }) => (attributes?.id ? [`/help/${page}#${attributes.id}`] : [])),
    ]);
    const links = elements.flatMap(({ attributes }) => attributes?.href ?? []);
    const inside = links.filter((href) => href.startsWith('/'));
    expect(inside.length).toBeGreaterThan(10);
    expect(inside.filter((href) => !targets.has(href))).toEqual([]);
  });

  it('has pages that a search for their titles finds', async () => {
    const search = await loadSearch();
    const isFound = (topic: Topic) => search(topic.title).some(({ title }) => title === topic.title);
    expect(topics.filter((topic) => !isFound(topic))).toEqual([]);
  });
});

it('the help is a page of the navigation that retains its scroll position', () => {
  expect(pages.find(({ path }) => path === '/help')).toMatchObject({ order: 11, retainsScroll: true });
  expect(pages.find(({ path }) => path === '/updates')).toMatchObject({ order: 13 });
});

describe('the search in the help', () => {
  let search: Awaited<ReturnType<typeof loadSearch>>;

  beforeAll(async () => {
    search = await loadSearch();
  });

  it('finds pages by their title first, then by their text', () => {
    expect(search('translat')[0]).toMatchObject({ title: 'Markets and translations' });
    expect(search('translations zeppelin')).toEqual([]);
  });

  it('leads to the section, and shows the words around the match', () => {
    const found = search('decline permission').find(({ path }) => path === '/help/plans#permissions');
    expect(found).toMatchObject({ title: 'Plans and permissions', heading: 'Permissions' });
    expect(found?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain('permission');
  });

  it('forgives a mistake in a long word', () => {
    expect(search('milestnes').map(({ title }) => title)).toContain('Milestones');
  });
});
