import { readCookie } from '../../../platform/http/cookie.ts';
import type { Visit } from '../visit.ts';

/** Set when a visitor has entered the store's password. Named as at Shopify. */
const COOKIE = 'storefront_digest';

/**
 * Returns the redirect to the password page, for a visitor who has not entered the password of a store that has one. The
 * address that was asked for is lost, as at Shopify. The theme editor shows every page.
 */
export function askForPassword({ shop, request, path, root, designMode }: Visit): Response | null {
  if (!shop.hasPasswordPage || designMode || path === '/password' || readCookie(request, COOKIE)) return null;
  return new Response(null, { status: 302, headers: { location: `${root}password`, 'cache-control': 'no-store' } });
}

/** Answers `POST /password` of the theme's `storefront_password` form. Any password is accepted. */
export function leavePassword({ root }: Visit): Response {
  const cookie = `${COOKIE}=1; Path=/; HttpOnly; SameSite=Lax`;
  return new Response(null, { status: 302, headers: { location: root, 'set-cookie': cookie } });
}
