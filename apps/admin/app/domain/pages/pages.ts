import {
  type Access,
  findTab,
  type Marks,
  missingRequirement,
  type Picture,
  screens,
  upgradeOffer,
} from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';

/** A page of the app with its entry in the side navigation of the Shopify admin, and its requirements. */
export interface Page extends Marks {
  label: string;
  path: string;
  /** Position among the entries. */
  order: number;
  /** True if the page retains its scroll position when the merchant navigates to it. */
  retainsScroll?: boolean;
  /** What it adds for a shop, in one sentence, and a picture of it. For a page that needs a plan. */
  gain?: string;
  picture?: Picture;
  /** Name of the page's help page, as in `docs`. */
  help?: string;
}

/** Markets, and the texts of the shop in its other languages. */
export const MARKETS_AND_TRANSLATIONS: Page = {
  get label() {
    return t('shell.marketsAndTranslations');
  },
  get gain() {
    return t('shell.marketsGain');
  },
  picture: { page: 'languages', mark: 'M5 6h17v15H5zM26 15h17v15H26z' },
  path: '/i18n',
  order: 14,
  help: 'translations',
  isNew: true,
  needsUpgrade: true,
};

/** Activity of shoppers and earnings of the cart. */
export const ANALYTICS: Page = {
  get label() {
    return t('shell.analytics');
  },
  get gain() {
    return upgradeOffer(this);
  },
  picture: { page: 'report', mark: 'M8 21h5v8H8zM17 16h5v13h-5zM26 19h5v10h-5zM35 11h5v18h-5z' },
  path: '/analytics',
  order: 6,
  help: 'analytics',
  needsUpgrade: true,
  upgradeType: 'analytics',
};

/** The page with the look of all widgets. */
export const BRAND_PATH = '/brand';

/** The wizard for new merchants. */
export const FIRST_STEPS_PATH = '/first-steps';

export const TRANSLATIONS_PATH = `${MARKETS_AND_TRANSLATIONS.path}/translations`;

/** The pages that are not screens of the schema. Their labels are getters, because they depend on the merchant's language. */
export const OWN_PAGES: readonly Page[] = [
  {
    get label() {
      return t('shell.home');
    },
    path: '/',
    order: 1,
  },
  {
    get label() {
      return t('brand.title');
    },
    path: BRAND_PATH,
    order: 7,
    help: 'brand',
    isNew: true,
  },
  {
    get label() {
      return t('customCode.title');
    },
    path: '/custom-code',
    order: 8,
    help: 'custom-code',
  },
  {
    get label() {
      return t('shell.billing');
    },
    path: '/billing',
    order: 10,
    help: 'plans',
  },
  {
    get label() {
      return t('help.title');
    },
    path: '/help',
    order: 11,
    retainsScroll: true,
  },
  {
    get label() {
      return t('shell.integrations');
    },
    path: '/integrations',
    order: 12,
    help: 'integrations',
  },
  {
    get label() {
      return t('updates.title');
    },
    path: '/updates',
    order: 13,
  },
  ANALYTICS,
  MARKETS_AND_TRANSLATIONS,
];

/** All pages in the order of the navigation: the app's own pages, and the settings screens of the schema. */
export const pages: readonly Page[] = [
  ...OWN_PAGES,
  ...screens.map((screen) => ({
    ...screen,
    order: screen.navigation.order,
    get label() {
      return screen.navigation.label;
    },
  })),
].toSorted((one, other) => one.order - other.order);

/** Returns the entries to show. Pages that need a higher plan than the shop's are hidden. */
export function navigationEntries(all: readonly Page[], access: Access): { label: string; path: string }[] {
  return (
    all
      .filter((page) => missingRequirement(access, page) !== 'plan')
      // The Shopify admin shows the plain text of an entry, without badges.
      .map(({ label, path, isNew }) => ({ path, label: isNew ? t('shell.new', { label }) : label }))
  );
}

/** Returns the path of the page that contains a path: the screen's for a tab, else the path itself. */
export function pagePath(path: string): string {
  return findTab(screens, path)?.screen.path ?? path;
}

/** Pages without an entry in the navigation. */
const UNLISTED_PATHS = [FIRST_STEPS_PATH, '/history'];

/** Returns true if `path` is the path of a page of the app, a tab, or a subpage such as an integration. */
export function isAppPath(path: string): boolean {
  const parents = [...OWN_PAGES.map((page) => page.path), ...UNLISTED_PATHS];
  const isOwn = parents.some((parent) => path === parent || (parent !== '/' && path.startsWith(`${parent}/`)));
  return findTab(screens, path) !== null || (isOwn && /^[\w/-]+$/.test(path));
}

/** Returns true if navigating to `path` scrolls to the top. */
export function scrollsToTop(all: readonly Page[], path: string): boolean {
  return !all.some((page) => page.path === path && page.retainsScroll);
}
