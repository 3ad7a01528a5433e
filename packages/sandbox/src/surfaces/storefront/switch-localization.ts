import { pathOnSameHost } from '../../platform/http/redirect.ts';
import { localeRoot, splitLocale } from '../../shop/markets/locale-root.ts';
import { localizationCookie, marketOf } from '../../shop/markets/market-of-visit.ts';
import type { Visit } from './visit.ts';

/**
 * Answers `POST /localization` of `{% form 'localization' %}`, with `country_code`, `language_code` (or `locale_code`)
 * and `return_to`.
 * A country without a market and a language that is not published change nothing.
 */
export async function switchLocalization({ request, shop, country, locale }: Visit): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '');
  const asked = field('country_code').toUpperCase();
  const chosen = marketOf(shop, asked) ? asked : country;
  const languages = marketOf(shop, chosen)?.locales ?? [shop.primaryLocale];
  const wanted = [field('language_code') || field('locale_code'), locale].map((code) => code.toLowerCase());
  const language = wanted.flatMap((code) => languages.find((known) => known.toLowerCase() === code) ?? [])[0];
  const target = new URL(pathOnSameHost(form.get('return_to')) ?? '/', request.url);
  // A country in the address would take precedence over the cookie.
  target.searchParams.delete('country');
  const { path } = splitLocale(target.pathname, shop);
  const location = localeRoot(shop, language ?? shop.primaryLocale) + path.slice(1) + target.search;
  return new Response(null, {
    status: 302,
    headers: { location, 'set-cookie': localizationCookie(chosen), 'cache-control': 'no-store' },
  });
}
