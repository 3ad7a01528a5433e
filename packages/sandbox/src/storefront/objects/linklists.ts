import { Drop } from 'liquidjs';
import type { Page } from '../page.ts';

interface Link {
  title: string;
  path: string;
}

type Titles = Record<'all' | 'search' | 'collections' | 'cart', string>;

/** What the links are called, by language; in others they are English. */
const TITLES: Record<string, Titles> & { en: Titles } = {
  en: { all: 'Shop all', search: 'Search', collections: 'Collections', cart: 'Your cart' },
  de: { all: 'Alle Produkte', search: 'Suche', collections: 'Kategorien', cart: 'Warenkorb' },
  fr: { all: 'Tous les produits', search: 'Recherche', collections: 'Collections', cart: 'Panier' },
  ja: { all: 'すべての商品', search: '検索', collections: 'コレクション', cart: 'カート' },
};

function titlesFor({ locale }: Page) {
  const [language = ''] = locale.split('-');
  return TITLES[language] ?? TITLES.en;
}

/** Menus, by handle. Every shop has these two. */
const MENUS: Record<string, { title: string; links: (page: Page) => Link[] }> = {
  'main-menu': {
    title: 'Main menu',
    links: (page) => [
      { title: titlesFor(page).all, path: 'collections/all' },
      ...page.catalogue.collections.map(({ title, handle }) => ({ title, path: `collections/${handle}` })),
    ],
  },
  footer: {
    title: 'Footer menu',
    links: (page) => {
      const { search, collections, cart } = titlesFor(page);
      return [
        { title: search, path: 'search' },
        { title: collections, path: 'collections' },
        { title: cart, path: 'cart' },
      ];
    },
  },
};

/** Liquid's `linklist`; null when there is no such menu. */
export function linkList(page: Page, handle: string) {
  const menu = MENUS[handle];
  if (!menu) return null;
  const links = menu.links(page).map(({ title, path }) => {
    const url = page.href(path);
    const active = page.url.pathname === url;
    return {
      title,
      url,
      active,
      current: active,
      child_active: false,
      child_current: false,
      data_sharing_opt_out_icon: null,
      levels: 0,
      links: [],
      type: 'http_link',
      handle: path,
      object: null,
    };
  });
  return { title: menu.title, handle, links, levels: 1 };
}

/** `linklists.main-menu` */
export class LinkListsDrop extends Drop {
  readonly #page: Page;

  constructor(page: Page) {
    super();
    this.#page = page;
  }

  override liquidMethodMissing(handle: string | number): unknown {
    return linkList(this.#page, String(handle));
  }
}
