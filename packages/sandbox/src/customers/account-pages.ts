import { showPage } from '../storefront/pages/document.ts';
import type { Visit } from '../storefront/visit.ts';

/** The pages of classic customer accounts: whoever isn't logged in is asked to. */
export function showAccount(visit: Visit): Response {
  if (visit.customer) return showPage(visit);
  const back = new URLSearchParams({ return_url: visit.url.pathname });
  return new Response(null, { status: 302, headers: { location: `${visit.root}account/login?${back}` } });
}
