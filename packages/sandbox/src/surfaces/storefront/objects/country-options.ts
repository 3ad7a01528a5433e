import { countriesIn } from '../../../shop/customers/countries.ts';
import { escapeHtml } from '../filters/escape.ts';
import type { Page } from '../page.ts';

/** Prints `<option>`s of the countries in the shop's shipping zones. */
export const countryOptionTags = (page: Page): string =>
  optionTags(
    page,
    page.shop.shippingZones.flatMap(({ countries }) => countries),
  );

/** Prints `<option>`s of all countries. */
export const allCountryOptionTags = (page: Page): string => optionTags(page);

/**
 * Prints options as Shopify does: the first one is a dash, values are English names, texts are in the page's language, and
 * `data-provinces` is a list of pairs of both.
 */
function optionTags({ locale }: Page, codes?: string[]): string {
  const english = new Map(countriesIn('en').map((country) => [country.code, country]));
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = countriesIn(locale)
    .filter(({ code }) => codes?.includes(code) ?? true)
    .map(({ code, name, zones }) => {
      const original = english.get(code);
      const pairs = zones.map((zone, index) => [original?.zones[index]?.name ?? zone.name, zone.name]);
      return { value: original?.name ?? name, text: names.of(code) ?? name, pairs };
    })
    .sort((a, b) => a.text.localeCompare(b.text, locale));
  return [{ value: '---', text: '---', pairs: [] }, ...countries]
    .map(
      ({ value, text, pairs }) =>
        `<option value="${escapeHtml(value)}" data-provinces="${escapeHtml(JSON.stringify(pairs))}">${escapeHtml(text)}</option>`,
    )
    .join('\n');
}
