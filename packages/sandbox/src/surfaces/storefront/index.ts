import { answerRoute, type Route } from '../../platform/http/routes.ts';
import { ThemeFileError } from '../../shop/themes/theme-file-error.ts';
import type { ShopVisit } from '../../shop/visit.ts';
import { logInFromForm, logOutFromLink, recoverFromForm, registerFromForm } from './account/account.ts';
import { showAccount } from './account/account-pages.ts';
import { changeAddressBook } from './account/address-book.ts';
import { BUY_NOW_PATH, buyNow } from './cart/buy-now.ts';
import { followDiscountLink } from './cart/discount-link.ts';
import { callCart, readCart } from './cart/endpoints.ts';
import { followCartPermalink } from './cart/permalink.ts';
import { withFraming } from './framing.ts';
import {
  collectionProducts,
  collectionRest,
  collectionsRest,
  productJs,
  productRest,
  variantJs,
} from './pages/catalogue-json.ts';
import { postComment, postContact } from './pages/contact.ts';
import { robotsText, sitemap, sitemapPart } from './pages/crawlers.ts';
import { showAppLiquid, showPage } from './pages/document.ts';
import { askForPassword, leavePassword } from './pages/password.ts';
import { recommendationsJson, recommendationsSection } from './pages/recommendations.ts';
import { suggestJson, suggestSection } from './pages/suggest.ts';
import { asyncShippingRates, prepareShippingRates, shippingRates } from './shipping/endpoints.ts';
import { switchLocalization } from './switch-localization.ts';
import { RELOAD_PATH, themeChangeEvents } from './theme/reload-pages.ts';
import { themeErrorPage } from './theme/theme-error-page.ts';
import { type Visit, withTheme } from './visit.ts';

export { handleCdn } from './cdn.ts';

/** Routes by path without the locale root. The first match answers; any other path shows a page. */
const ROUTES: Route<Visit>[] = [
  ['GET', new RegExp(`^${RELOAD_PATH}$`), themeChangeEvents],
  ['GET', /^\/cart\.(?:js|json)$/, readCart],
  // The form of the cart page posts to `/cart`.
  ['POST', /^\/cart(?:\.js|\.json)?$/, (visit) => callCart(visit, 'update')],
  ['GET POST', /^\/cart\/(add|change|update|clear)(?:\.js|\.json)?$/, callCart],
  ['GET', /^\/discount\/([^/]+)$/, followDiscountLink],
  ['GET', /^\/cart\/(\d+(?::\d+)?(?:,\d+(?::\d+)?)*)$/, followCartPermalink],
  ['GET POST', /^\/cart\/prepare_shipping_rates(?:\.json)?$/, prepareShippingRates],
  ['GET', /^\/cart\/async_shipping_rates(?:\.json)?$/, asyncShippingRates],
  ['GET', /^\/cart\/shipping_rates(?:\.json)?$/, shippingRates],
  ['POST PUT', /^\/localization$/, switchLocalization],
  ['POST', new RegExp(`^${BUY_NOW_PATH}$`), buyNow],
  ['POST', /^\/account\/addresses(?:\/(\d+))?$/, changeAddressBook],
  ['POST', /^\/account$/, registerFromForm],
  ['POST', /^\/account\/login$/, logInFromForm],
  ['POST', /^\/account\/recover$/, recoverFromForm],
  ['GET', /^\/account\/logout$/, logOutFromLink],
  ['GET', /^\/account(?:\/.*)?$/, showAccount],
  ['GET', /^\/(?:collections\/[^/]+\/)?products\/([^/]+)\.js$/, productJs],
  ['GET', /^\/(?:collections\/[^/]+\/)?products\/([^/]+)\.json$/, productRest],
  ['GET', /^\/variants\/(\d+)\.js$/, variantJs],
  ['GET', /^\/collections\/([^/]+)\/products\.json$/, collectionProducts],
  ['GET', /^\/products\.json$/, (visit) => collectionProducts(visit, 'all')],
  ['GET', /^\/search\/suggest\.json$/, suggestJson],
  ['GET', /^\/search\/suggest$/, suggestSection],
  ['GET', /^\/recommendations\/products\.json$/, recommendationsJson],
  ['GET', /^\/recommendations\/products$/, recommendationsSection],
  ['GET', /^\/collections\.json$/, collectionsRest],
  ['GET', /^\/collections\/([^/]+)\.json$/, collectionRest],
  ['GET', /^\/robots\.txt$/, robotsText],
  ['GET', /^\/sitemap\.xml$/, sitemap],
  ['GET', /^\/sitemap_(\w+)_1\.xml$/, sitemapPart],
  ['POST', /^\/contact$/, postContact],
  ['POST', /^\/blogs\/([^/]+\/[^/]+)\/comments$/, postComment],
  ['POST', /^\/password$/, leavePassword],
];

/** Returns the response of the app's proxy. A response of the type `application/liquid` is rendered in the shop's theme. */
export async function showProxied(shopVisit: ShopVisit, response: Response): Promise<Response> {
  const isLiquid = /^application\/liquid\b/.test(response.headers.get('content-type') ?? '');
  if (!isLiquid) return response;
  const visit = withTheme(shopVisit);
  return withFraming(visit, showAppLiquid(visit, await response.text(), response));
}

/** Answers a request to a shop's storefront at `<handle>.localhost`, which stands for `<handle>.myshopify.com`. */
export async function handleStorefront(shopVisit: ShopVisit): Promise<Response> {
  const visit = withTheme(shopVisit);
  return withFraming(visit, await answerVisit(visit));
}

async function answerVisit(visit: Visit): Promise<Response> {
  try {
    const refused = askForPassword(visit);
    if (refused) return refused;
    const answer = answerRoute(ROUTES, visit);
    if (answer) return await answer;
    const { method } = visit.request;
    return method === 'GET' || method === 'HEAD' ? await showPage(visit) : new Response(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof ThemeFileError)) throw error;
    return themeErrorPage(visit.sandbox, error);
  }
}
