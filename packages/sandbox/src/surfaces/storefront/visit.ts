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

/** A request for a page of a shop's theme. */
export interface Visit extends ShopVisit {
  theme: Theme;
  /**
   * True if the theme editor's preview shows the page. Only the admin may frame a shop, so a framed page is the
   * preview; its script also sends a header.
   */
  designMode: boolean;
  formErrors?: FormErrors;
}

export const openVisit = (request: Request, sandbox: Sandbox, shop: ShopState): Visit =>
  withTheme(openShopVisit(request, sandbox, shop));

/** Adds the shop's theme to a visit. */
export function withTheme(visit: ShopVisit): Visit {
  const { headers } = visit.request;
  return {
    ...visit,
    theme: themeOf(visit.shop),
    designMode: headers.get('sec-fetch-dest') === 'iframe' || headers.get('x-shopify-design-mode') === 'true',
  };
}

/**
 * Returns the page at `url` for this visitor. `url` is that of the request, or another one if sections are rendered for
 * another page.
 */
export function pageAt(visit: Visit, url: URL): Page {
  const place = splitLocale(url.pathname, visit.shop);
  const catalogue = catalogueFor({ ...visit, locale: place.locale });
  const local = { ...visit, ...place, url, catalogue };
  const subject = subjectOf(local);
  const isShown = hasTemplate(visit.theme, subject.template);
  return new Page({ ...local, subject: isShown ? subject : notFound(local) });
}
