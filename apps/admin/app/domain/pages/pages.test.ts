import { FULL_ACCESS, NO_ACCESS, screens, tabPath } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { isAppPath, navigationEntries, type Page, pagePath, pages, scrollsToTop } from './pages';

const home: Page = { label: 'Home', path: '/', order: 1 };
const lamps: Page = { label: 'Lamps', path: '/lamps', order: 2, isNew: true };
const reports: Page = { label: 'Reports', path: '/reports', order: 3, needsUpgrade: true };
const guide: Page = {
  label: 'Guide',
  path: '/guide',
  order: 4,
  retainsScroll: true,
  additionalScopes: ['read_locales'],
};
const all = [home, lamps, reports, guide];

describe('the navigation', () => {
  it('has an entry for home and for each screen, in their order', () => {
    expect(pages[0]).toMatchObject({ label: 'Home', path: '/' });
    const inOrder = screens.toSorted((one, other) => one.navigation.order - other.navigation.order);
    const screenPaths = inOrder.map(({ path }) => path);
    const entries = navigationEntries(pages, FULL_ACCESS).map(({ path }) => path);
    expect(entries.filter((path) => screenPaths.includes(path))).toEqual(screenPaths);
  });

  it('gives every page a position of its own', () => {
    expect(new Set(pages.map(({ order }) => order)).size).toBe(pages.length);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });

  it('marks new pages', () => {
    expect(navigationEntries(all, FULL_ACCESS).map(({ label }) => label)).toEqual([
      'Home',
      'Lamps (new)',
      'Reports',
      'Guide',
    ]);
  });

  it('hides pages that need a higher plan than the shop’s, but not pages that need scopes', () => {
    expect(navigationEntries(all, NO_ACCESS).map(({ path }) => path)).toEqual(['/', '/lamps', '/guide']);
  });
});

it.each([
  ['/', true],
  ['/sticky-bar/button', true],
  ['/integrations/customer-accounts', true],
  ['/i18n/translations/pt-BR', true],
  ['/history/customCode', true],
  ['/nothing', false],
  ['/billing-elsewhere', false],
  ['/integrations/../../settings', false],
  ['//elsewhere.example', false],
])('whether %s is a page of the app: %s', (path, expected) => {
  expect(isAppPath(path)).toBe(expected);
});

describe('navigating', () => {
  it('scrolls to the top, except on pages that retain their scroll position', () => {
    expect(all.map(({ path }) => scrollsToTop(all, path))).toEqual([true, true, true, false]);
    expect(scrollsToTop(all, '/nothing')).toBe(true);
  });

  it('between the tabs of a screen stays on the same page', () => {
    for (const screen of screens) {
      for (const tab of screen.tabs) expect(pagePath(tabPath(screen, tab))).toBe(screen.path);
    }
    for (const { path, tabs } of screens) {
      for (const { alias } of tabs) if (alias) expect(pagePath(alias)).toBe(path);
    }
    expect(pagePath('/')).toBe('/');
  });
});
