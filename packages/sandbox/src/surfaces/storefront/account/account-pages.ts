import { showPage } from '../pages/document.ts';
import { hasTemplate } from '../theme/sections-of-page.ts';
import type { Visit } from '../visit.ts';
import { showHostedAccount } from './hosted-account.ts';

/** Pages of classic customer accounts that are the customer's own. */
const PRIVATE = /^\/account(?:\/addresses(?:\/\d+)?|\/orders\/\w+)?$/;

/**
 * `GET /account…`: the theme's pages of classic customer accounts, or a stand-in for those on Shopify's host when the theme has none.
 * A visitor who isn't logged in is asked to before seeing anything of a customer's.
 */
export function showAccount(visit: Visit): Response {
  if (!hasTemplate(visit.theme, 'customers/login')) return showHostedAccount(visit);
  if (visit.customer || !PRIVATE.test(visit.path)) return showPage(visit);
  const back = new URLSearchParams({ return_url: visit.url.pathname });
  return new Response(null, { status: 302, headers: { location: `${visit.root}account/login?${back}` } });
}
