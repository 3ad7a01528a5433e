import { ownPath } from '../own-path.ts';
import type { Visit } from '../visit.ts';

/** What the address says afterwards, by the form's kind. */
const POSTED: Record<string, string> = { contact: 'contact_posted', customer: 'customer_posted' };

/** `POST /contact` of the theme's `contact` and `customer` (newsletter) forms: back to the page, which then says that it was sent. Nobody reads it. */
export async function postContact({ request, root, url }: Visit): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const from = URL.parse(request.headers.get('referer') ?? '');
  const back = new URL((from?.host === url.host && ownPath(from.pathname)) || root, url);
  back.searchParams.set(POSTED[String(form.get('form_type'))] ?? 'contact_posted', 'true');
  return new Response(null, { status: 302, headers: { location: `${back.pathname}${back.search}#contact_form` } });
}
