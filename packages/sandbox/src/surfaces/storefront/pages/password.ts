import type { Visit } from '../visit.ts';

/**
 * Answers `POST /password` of the theme's `storefront_password` form. The sandbox's shops are open, so any password is
 * accepted.
 */
export function leavePassword({ root }: Visit): Response {
  return new Response(null, { status: 302, headers: { location: root } });
}
