import { type Access, findTab, type Marks, missingRequirement, screens } from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';

/** A page of the app with its entry in the side navigation of the Shopify admin, and what a shop needs to use it. */
export interface Page extends Marks {
  label: string;
  path: string;
  /** Position among the entries. */
  order: number;
  /** True if the page keeps its scroll position when the merchant navigates to it. */
  keepsScroll?: boolean;
  /** Name of the page of the help about it, as in `docs`. */
  help?: string;
}

/** Markets, and the texts of the shop in its other languages. */
export const MARKETS_AND_TRANSLATIONS: Page = {
  get label() {
    return t('shell.marketsAndTranslations');
  },
  path: '/i18n',
  order: 13,
  help: 'translations',
  isNew: true,
  needsUpgrade: true,
};

/** What shoppers view and press, and what the cart earns. */
export const ANALYTICS: Page = {
  get label() {
    return t('shell.analytics');
  },
  path: '/analytics',
  order: 6,
  help: 'analytics',
  needsUpgrade: true,
  upgradeType: 'analytics',
};

/** The wizard of a new merchant. */
export const FIRST_STEPS_PATH = '/first-steps';

export const TRANSLATIONS_PATH = `${MARKETS_AND_TRANSLATIONS.path}/translations`;

/** The pages that are not screens of the schema. Their labels are read when they are shown. */
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
      return t('customCode.title');
    },
    path: '/custom-code',
    order: 7,
    help: 'custom-code',
  },
  {
    get label() {
      return t('shell.billing');
    },
    path: '/billing',
    order: 9,
    help: 'plans',
  },
  {
    get label() {
      return t('help.title');
    },
    path: '/help',
    order: 10,
    keepsScroll: true,
  },
  {
    get label() {
      return t('shell.integrations');
    },
    path: '/integrations',
    order: 11,
    help: 'integrations',
  },
  {
    get label() {
      return t('updates.title');
    },
    path: '/updates',
    order: 12,
  },
  ANALYTICS,
  MARKETS_AND_TRANSLATIONS,
];

/** All pages in the order of the navigation: those of the app itself, and the settings screens of the schema. */
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

/** Pages that the navigation does not have. */
const UNLISTED_PATHS = [FIRST_STEPS_PATH, '/history'];

/** Returns true if `path` is that of a page of the app, a tab, or a page below one, such as an integration. */
export function isAppPath(path: string): boolean {
  const parents = [...OWN_PAGES.map((page) => page.path), ...UNLISTED_PATHS];
  const isOwn = parents.some((parent) => path === parent || (parent !== '/' && path.startsWith(`${parent}/`)));
  return findTab(screens, path) !== null || (isOwn && /^[\w/-]+$/.test(path));
}

/** Returns true if navigating to `path` scrolls to the top. */
export function scrollsToTop(all: readonly Page[], path: string): boolean {
  return !all.some((page) => page.path === path && page.keepsScroll);
}
