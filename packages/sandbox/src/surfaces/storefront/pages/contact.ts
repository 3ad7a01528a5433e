import { pathOnSameHost } from '../../../platform/http/redirect.ts';
import { platformText } from '../../../shop/translations/platform-text.ts';
import type { Visit } from '../visit.ts';
import { showPage } from './document.ts';

/** Query parameter of the redirect, by form type. */
const POSTED: Record<string, string> = { contact: 'contact_posted', customer: 'customer_posted' };

/**
 * Answers `POST /contact` of the theme's `contact` and `customer` (newsletter) forms. Redirects to the page, which
 * shows a confirmation. The message is discarded.
 */
export async function postContact({ request, root, url }: Visit): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const from = URL.parse(request.headers.get('referer') ?? '');
  const back = new URL((from?.host === url.host && pathOnSameHost(from.pathname)) || root, url);
  back.searchParams.set(POSTED[String(form.get('form_type'))] ?? 'contact_posted', 'true');
  return new Response(null, { status: 302, headers: { location: `${back.pathname}${back.search}#contact_form` } });
}

/**
 * Answers `POST /blogs/…/comments` of the theme's `new_comment` form with a redirect to the article. Comments are
 * moderated, so it does not appear.
 */
export async function postComment(visit: Visit, article: string): Promise<Response> {
  const form = await visit.request.formData().catch(() => new FormData());
  const url = new URL(`${visit.root}blogs/${article}`, visit.url);
  const missing = ['author', 'email', 'body'].filter((field) => !form.get(`comment[${field}]`));
  if (missing.length > 0) {
    const new_comment = Object.fromEntries(
      missing.map((field) => [field, platformText(visit.locale, "can't be blank")]),
    );
    return showPage({ ...visit, url, formErrors: { new_comment } });
  }
  const location = `${url.pathname}?new_comment_posted=true#comment_form`;
  return new Response(null, { status: 302, headers: { location } });
}
