import { enabledMarkets } from '../../../shop/markets/market.ts';
import { escapeHtml } from '../filters/escape.ts';
import type { Page } from '../page.ts';

/** Prints `<option>`s of the countries that the shop sells to, without provinces. */
export function countryOptionTags(page: Page): string {
  const names = new Intl.DisplayNames([page.locale], { type: 'region' });
  return [...new Set(enabledMarkets(page.shop).flatMap((market) => market.countries))]
    .map((code) => names.of(code) ?? code)
    .sort((a, b) => a.localeCompare(b, page.locale))
    .map((name) => `<option value="${escapeHtml(name)}" data-provinces="[]">${escapeHtml(name)}</option>`)
    .join('\n');
}
