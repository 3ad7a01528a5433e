import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../shop/catalogue/catalogue.ts';
import { noCatalogueChanges } from '../../../shop/catalogue/catalogue-changes.ts';
import { COLLECTION_ORDERS } from '../../../shop/catalogue/sort-by.ts';
import { filterObjects } from './filter-objects.ts';
import { listingOf } from './listing.ts';

const { products } = catalogueOf({ handle: 'linen-and-oak', catalogueChanges: noCatalogueChanges() });
const listing = (query: string) =>
  listingOf({
    all: products,
    url: new URL(`http://shop.example/collections/all?${query}`),
    locale: 'en',
    orders: COLLECTION_ORDERS,
  });
const shown = (query: string) => listing(query).shown;
const filter = (query: string, param: string) => {
  const found = filterObjects(listing(query)).find((candidate) => candidate.param_name === param);
  if (!found) throw new Error(`No ${param}`);
  return found;
};

describe('a listing', () => {
  it('shows all products in the merchant’s order if no filter is set', () => {
    expect(shown('')).toEqual(products);
    expect(shown('sort_by=nonsense&filter.p.nonsense=1')).toEqual(products);
  });

  it('shows more with several values of one filter, and less with several filters', () => {
    const marle = shown('filter.p.vendor=Studio+Marle');
    const both = shown('filter.p.vendor=Studio+Marle&filter.p.vendor=Oak+Workshop');
    expect(marle.every(({ vendor }) => vendor === 'Studio Marle')).toBe(true);
    expect(both.length).toBeGreaterThan(marle.length);
    const scarves = shown('filter.p.vendor=Studio+Marle&filter.p.product_type=Scarves');
    expect(scarves.map(({ handle }) => handle)).toEqual(['wool-scarf', 'markup-scarf']);
  });

  it('filters by availability, prices in whole units, options and tags', () => {
    expect(shown('filter.v.availability=0').map(({ handle }) => handle)).toEqual(['felt-hat', 'rain-poncho']);
    expect(shown('filter.v.price.lte=10').map(({ handle }) => handle)).toEqual(['gift-card-sleeve', 'linen-napkins']);
    expect(shown('filter.v.option.colour=Sage').every(({ options }) => options[0]?.values.includes('Sage'))).toBe(true);
    expect(shown('filter.p.tag=silk').map(({ handle }) => handle)).toEqual(['markup-scarf']);
  });

  it('sorts by price', () => {
    const prices = shown('sort_by=price-ascending').map(({ variants }) =>
      Math.min(...variants.map(({ price }) => price)),
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });
});

describe('the filters in Liquid', () => {
  it('begin with both values of availability, whatever the products are', () => {
    const found = filterObjects({ ...listing(''), all: shown('filter.v.availability=1') });
    expect(found.map(({ label }) => label).slice(0, 2)).toEqual(['Availability', 'Price']);
    expect(found[0]?.values.map(({ value, count }) => [value, count > 0])).toEqual([
      ['1', true],
      ['0', false],
    ]);
    expect(filterObjects({ ...listing(''), all: [] })).toEqual([]);
  });

  it('count the products of each value under the other filters', () => {
    const types = filter('filter.p.vendor=Studio+Marle', 'filter.p.product_type');
    expect(types.values.find(({ value }) => value === 'Scarves')).toMatchObject({ count: 2, active: false });
    expect(types.values.find(({ value }) => value === 'Bags')).toMatchObject({ count: 0 });
  });

  it('link to the first page with and without each value', () => {
    const { values, url_to_remove } = filter('page=2&filter.p.tag=wool&sort_by=manual', 'filter.p.tag');
    const wool = values.find(({ value }) => value === 'wool');
    const silk = values.find(({ value }) => value === 'silk');
    expect(wool).toMatchObject({ active: true, url_to_remove: '/collections/all?sort_by=manual' });
    expect(silk?.url_to_add).toBe('/collections/all?filter.p.tag=wool&sort_by=manual&filter.p.tag=silk');
    expect(url_to_remove).toBe('/collections/all?sort_by=manual');
  });

  it('have the range of prices in hundredths', () => {
    expect(filter('filter.v.price.gte=12.5', 'filter.v.price')).toMatchObject({
      type: 'price_range',
      min_value: { param_name: 'filter.v.price.gte', value: 1250 },
      max_value: { value: null },
      range_max: 29900,
    });
  });
});
