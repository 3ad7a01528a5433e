import { readCookie } from '../../platform/http/cookie.ts';
import { firstCookie } from '../../shop/cart/session.ts';
import { beginCheckout } from '../../shop/checkouts/begin-checkout.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import { ThemeFileError } from '../../shop/themes/theme-file-error.ts';
import { findOrderStatus } from '../checkout/order-status.ts';
import { handleCheckout } from '../checkout/routes.ts';
import { logInFromForm, logOutFromLink, recoverFromForm, registerFromForm } from './account/account.ts';
import { showAccount } from './account/account-pages.ts';
import { changeAddressBook } from './account/address-book.ts';
import { BUY_NOW_PATH, buyNow } from './cart/buy-now.ts';
import { followDiscountLink } from './cart/discount-link.ts';
import { callCart, readCart } from './cart/endpoints.ts';
import { followCartPermalink } from './cart/permalink.ts';
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
import { showPage } from './pages/document.ts';
import { leavePassword } from './pages/password.ts';
import { recommendationsJson, recommendationsSection } from './pages/recommendations.ts';
import { suggestJson, suggestSection } from './pages/suggest.ts';
import { asyncShippingRates, prepareShippingRates, shippingRates } from './shipping/endpoints.ts';
import { localizationCookie, switchLocalization } from './switch-localization.ts';
import { brokenPage } from './theme/broken-page.ts';
import { RELOAD_PATH, themeChangeEvents } from './theme/reload-pages.ts';
import { openVisit, type Visit } from './visit.ts';

export { handleCdn } from './cdn.ts';

/** What the visitor pays in, for scripts to read. */
const CURRENCY_COOKIE = 'cart_currency';
/** Two weeks, in seconds. */
const CURRENCY_AGE = 14 * 24 * 60 * 60;

/** Bytes of a request's body. What the platform takes is not documented. */
const BODY_LIMIT = 2 ** 20;

type Route = [methods: string, path: RegExp, handle: (visit: Visit, name: string) => Response | Promise<Response>];

/** Paths without the locale root. The first that fits answers; a page is what is left. */
const ROUTES: Route[] = [
  ['GET', new RegExp(`^${RELOAD_PATH}$`), themeChangeEvents],
  ['GET', /^\/cart\.(?:js|json)$/, readCart],
  // A form on the cart page posts to the page itself.
  ['POST', /^\/cart(?:\.js|\.json)?$/, (visit) => callCart(visit, 'update')],
  ['GET POST', /^\/cart\/(add|change|update|clear)(?:\.js|\.json)?$/, callCart],
  ['GET', /^\/discount\/([^/]+)$/, followDiscountLink],
  ['GET', /^\/cart\/(\d+(?::\d+)?(?:,\d+(?::\d+)?)*)$/, followCartPermalink],
  ['GET POST', /^\/cart\/prepare_shipping_rates(?:\.json)?$/, prepareShippingRates],
  ['GET', /^\/cart\/async_shipping_rates(?:\.json)?$/, asyncShippingRates],
  ['GET', /^\/cart\/shipping_rates(?:\.json)?$/, shippingRates],
  ['POST PUT', /^\/localization$/, switchLocalization],
  ['GET POST', /^\/checkout$/, beginCheckout],
  ['GET POST', /^\/checkouts\/cn\/(.+)$/, handleCheckout],
  ['POST', new RegExp(`^${BUY_NOW_PATH}$`), buyNow],
  ['GET', /^\/\d+\/orders\/(\w+)\/authenticate$/, findOrderStatus],
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

/** Answers a request to a shop's storefront: `<handle>.localhost`, standing for `<handle>.myshopify.com`. */
export async function handleStorefront(
  request: Request,
  { sandbox, shop }: { sandbox: Sandbox; shop: ShopState },
): Promise<Response> {
  try {
    const visit = openVisit(request, sandbox, shop);
    const response = await answer(visit);
    // A link may name the country; the visitor keeps it.
    if (visit.url.searchParams.has('country') && shop.behaviours.countryInAddress === 'kept')
      response.headers.append('set-cookie', localizationCookie(visit.country));
    const cartCookie = firstCookie(visit);
    if (response.ok && cartCookie && !response.headers.has('set-cookie'))
      response.headers.append('set-cookie', cartCookie);
    if (response.ok && readCookie(request, CURRENCY_COOKIE) !== visit.currency) {
      response.headers.append(
        'set-cookie',
        `${CURRENCY_COOKIE}=${visit.currency}; Path=/; Max-Age=${CURRENCY_AGE}; SameSite=Lax`,
      );
    }
    return response;
  } catch (error) {
    if (!(error instanceof ThemeFileError)) throw error;
    return brokenPage(sandbox, error);
  }
}

function answer(visit: Visit): Response | Promise<Response> {
  const { request } = visit;
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) return new Response(null, { status: 413 });
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  for (const [methods, pattern, handle] of ROUTES) {
    const match = methods.split(' ').includes(method) ? pattern.exec(visit.path) : null;
    if (match) return handle(visit, match[1] ?? '');
  }
  if (method !== 'GET') return new Response(null, { status: 404 });
  return showPage(visit);
}
