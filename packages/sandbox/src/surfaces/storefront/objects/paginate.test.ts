import { describe, expect, it } from 'vitest';
import { paginateObject } from './paginate.ts';

const paginate = (address: string, items: number, locale = 'en') =>
  paginateObject({ url: new URL(address, 'http://shop'), locale }, items, 10);
const titles = (page: number, pages: number) =>
  paginate(`/collections/all?page=${page}`, pages * 10).parts.map(({ title, is_link }) =>
    is_link ? title : `(${title})`,
  );

describe('paginate.parts', () => {
  it('are empty if there is one page', () => {
    expect(paginate('/collections/all', 10)).toMatchObject({ pages: 1, parts: [], previous: null, next: null });
  });

  it('link the first page, the last page and two on either side, with a gap between', () => {
    expect(titles(1, 2)).toEqual(['(1)', 2]);
    expect(titles(1, 9)).toEqual(['(1)', 2, 3, '(&hellip;)', 9]);
    expect(titles(5, 9)).toEqual([1, '(&hellip;)', 3, 4, '(5)', 6, 7, '(&hellip;)', 9]);
    expect(titles(4, 7)).toEqual([1, 2, 3, '(4)', 5, 6, 7]);
    expect(titles(9, 9)).toEqual([1, '(&hellip;)', 7, 8, '(9)']);
  });

  it('keep the rest of the address, and have texts in the page’s language', () => {
    const { parts, previous, next } = paginate('/search?q=linen&page=2', 30, 'de');
    expect(parts[0]).toEqual({ title: 1, url: '/search?q=linen&page=1', is_link: true });
    expect(previous).toMatchObject({ title: '&laquo; Vorherige', url: '/search?q=linen&page=1' });
    expect(next).toMatchObject({ title: 'Nächste &raquo;', url: '/search?q=linen&page=3' });
  });
});
