import type { Visit } from '../visit.ts';

/** `POST /password` of the theme's `storefront_password` form. The sandbox's shops are open: any password leads in. */
export function leavePassword({ root }: Visit): Response {
  return new Response(null, { status: 302, headers: { location: root } });
}
