import { Drop } from 'liquidjs';
import { platformText } from '../../../shop/translations/platform-text.ts';
import type { Page } from '../page.ts';

interface Link {
  title: string;
  path: string;
}

/** Menus by handle. Every shop has these two. */
const MENUS: Record<string, { title: string; links: (page: Page) => Link[] }> = {
  'main-menu': {
    title: 'Main menu',
    links: (page) => [
      { title: platformText(page.locale, 'Shop all'), path: 'collections/all' },
      ...page.catalogue.collections.map(({ title, handle }) => ({ title, path: `collections/${handle}` })),
    ],
  },
  footer: {
    title: 'Footer menu',
    links: ({ locale }) => [
      { title: platformText(locale, 'Search'), path: 'search' },
      { title: platformText(locale, 'Collections'), path: 'collections' },
      { title: platformText(locale, 'Your cart'), path: 'cart' },
    ],
  },
};

/** Liquid's `linklist`, or null if there is no such menu. */
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
  return { title: platformText(page.locale, menu.title), handle, links, levels: 1 };
}

/** Liquid's `linklists`, for example `linklists.main-menu`. */
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
