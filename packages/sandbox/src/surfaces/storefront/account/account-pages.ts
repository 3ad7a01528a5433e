import { showPage } from '../pages/document.ts';
import { hasTemplate } from '../theme/sections-of-page.ts';
import type { Visit } from '../visit.ts';
import { showHostedAccount } from './hosted-account.ts';

/** Pages of classic customer accounts that require a login. */
const PRIVATE = /^\/account(?:\/addresses(?:\/\d+)?|\/orders\/\w+)?$/;

/**
 * Answers `GET /account…` with the theme's pages of classic customer accounts, or with the stand-in for Shopify's
 * hosted accounts if the theme has none. A visitor who is not logged in is redirected to the login page.
 */
export function showAccount(visit: Visit): Response {
  if (!hasTemplate(visit.theme, 'customers/login')) return showHostedAccount(visit);
  if (visit.customer || !PRIVATE.test(visit.path)) return showPage(visit);
  const back = new URLSearchParams({ return_url: visit.url.pathname });
  return new Response(null, { status: 302, headers: { location: `${visit.root}account/login?${back}` } });
}
