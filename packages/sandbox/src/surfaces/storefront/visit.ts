import { catalogueFor } from '../../shop/markets/catalogue-for.ts';
import { splitLocale } from '../../shop/markets/locale-root.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import { themeOf } from '../../shop/themes/open-shop-theme.ts';
import type { Theme } from '../../shop/themes/theme.ts';
import { openShopVisit, type ShopVisit } from '../../shop/visit.ts';
import { type FormErrors, Page } from './page.ts';
import { notFound, subjectOf } from './pages/subject.ts';
import { hasTemplate } from './theme/sections-of-page.ts';

/** A visit to the pages of a shop's theme. */
export interface Visit extends ShopVisit {
  theme: Theme;
  /** Whether the theme editor shows it. Only the admin may frame a shop's pages, so a framed page is the editor's; its script says so too. */
  designMode: boolean;
  formErrors?: FormErrors;
}

export const openVisit = (request: Request, sandbox: Sandbox, shop: ShopState): Visit =>
  withTheme(openShopVisit(request, sandbox, shop));

/** A visit with the theme that the shop shows. */
export function withTheme(visit: ShopVisit): Visit {
  const { headers } = visit.request;
  return {
    ...visit,
    theme: themeOf(visit.shop),
    designMode: headers.get('sec-fetch-dest') === 'iframe' || headers.get('x-shopify-design-mode') === 'true',
  };
}

/** The page at `url` as this visitor sees it: of the request itself, or of another address when sections are rendered in its context. */
export function pageAt(visit: Visit, url: URL): Page {
  const place = splitLocale(url.pathname, visit.shop);
  const catalogue = catalogueFor({ ...visit, locale: place.locale });
  const local = { ...visit, ...place, url, catalogue };
  const subject = subjectOf(local);
  const isShown = hasTemplate(visit.theme, subject.template);
  return new Page({ ...local, subject: isShown ? subject : notFound(local) });
}
