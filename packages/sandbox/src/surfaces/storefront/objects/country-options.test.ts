import { describe, expect, it } from 'vitest';
import { openShop } from '../../../testing/test-shop.ts';
import { openVisit, pageAt } from '../visit.ts';
import { objects } from './index.ts';

/** Returns the options that a Liquid object prints, as `value: text` with the province pairs. */
function optionsOf(name: string, handle?: string) {
  const { sandbox, shop } = openShop(handle);
  const url = new URL('/', sandbox.urls.storefront(shop.handle));
  const html = String(objects[name]?.(pageAt(openVisit(new Request(url), sandbox, shop), url)));
  return [...html.matchAll(/<option value="(.*?)" data-provinces="(.*?)">(.*?)<\/option>/g)].map(
    ([, value = '', provinces = '', text = '']) => ({
      value,
      text,
      provinces: JSON.parse(provinces.replaceAll('&quot;', '"').replaceAll('&#39;', "'")) as [string, string][],
    }),
  );
}

describe('the options of countries', () => {
  it('list the countries of the shop’s shipping zones after a dash, with their provinces', () => {
    const options = optionsOf('country_option_tags');
    expect(options.map(({ value }) => value)).toEqual([
      '---',
      'Austria',
      'Canada',
      'France',
      'Germany',
      'Ireland',
      'Netherlands',
      'United States',
    ]);
    expect(options.map(({ provinces }) => provinces.length)).toEqual([0, 0, 13, 0, 0, 26, 0, 62]);
    expect(options[2]?.provinces).toContainEqual(['Ontario', 'Ontario']);
  });

  it('have English values, and texts in the page’s language', () => {
    const options = optionsOf('country_option_tags', 'kumo-stationery');
    expect(options.map(({ value, text }) => [value, text])).toContainEqual(['Japan', '日本']);
    expect(options.find(({ value }) => value === 'Japan')?.provinces[0]).toEqual(['Hokkaido', '北海道']);
  });

  it('can be all countries', () => {
    expect(optionsOf('all_country_option_tags').length).toBeGreaterThan(230);
  });
});
