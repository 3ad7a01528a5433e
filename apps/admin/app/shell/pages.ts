import { findTab, screens } from '@uptill/feature-schema';

/** A page of the app with its entry in the side navigation of the Shopify admin. */
export interface Page {
  label: string;
  path: string;
  /** Position among the entries. */
  order: number;
  isNew?: boolean;
  /** True if the page needs an upgraded plan. Its entry is hidden from shops that have to upgrade first. */
  needsUpgrade?: boolean;
  /** True if the page keeps its scroll position when the merchant navigates to it. */
  keepsScroll?: boolean;
}

const HOME: Page = { label: 'Home', path: '/', order: 1 };

/** All pages in the order of the navigation: those of the app itself, and the settings screens of the schema. */
export const pages: readonly Page[] = [
  HOME,
  ...screens.map(({ path, navigation }) => ({ path, ...navigation })),
].toSorted((one, other) => one.order - other.order);

/** Returns the entries to show. `mustUpgrade` is true if the shop has to upgrade before it can use every page. */
export function navigationEntries(all: readonly Page[], mustUpgrade: boolean): { label: string; path: string }[] {
  return (
    all
      .filter(({ needsUpgrade }) => !(needsUpgrade && mustUpgrade))
      // The Shopify admin shows the plain text of an entry, without badges.
      .map(({ label, path, isNew }) => ({ path, label: isNew ? `${label} (new)` : label }))
  );
}

/** Returns the path of the page that contains a path: the screen's for a tab, else the path itself. */
export function pagePath(path: string): string {
  return findTab(screens, path)?.screen.path ?? path;
}

/** Returns true if navigating to `path` scrolls to the top. */
export function scrollsToTop(all: readonly Page[], path: string): boolean {
  return !all.some((page) => page.path === path && page.keepsScroll);
}
