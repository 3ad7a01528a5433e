import { expect, it } from 'vitest';
import { type SearchFields, search } from './search-query.ts';

interface Book {
  title: string;
  tags: string[];
  pages: number;
  printed: string;
}

const BOOKS: Book[] = [
  { title: 'Linen at sea', tags: ['sea', 'old'], pages: 100, printed: '2026-01-01T00:00:00Z' },
  { title: 'Oak', tags: ['wood'], pages: 200, printed: '2026-02-01T00:00:00Z' },
  { title: 'Oak and linen', tags: ['wood', 'old'], pages: 300, printed: '2026-03-01T00:00:00Z' },
  { title: '毎日のノート', tags: ['paper'], pages: 400, printed: '2026-04-01T00:00:00Z' },
];

const FIELDS: SearchFields<Book> = {
  default: ({ title, tags }) => [title, ...tags],
  title: ({ title }) => title,
  tag: ({ tags }) => tags,
  pages: ({ pages }) => pages,
  printed: ({ printed }) => printed,
};

it.each([
  ['', [100, 200, 300, 400]],
  ['oak', [200, 300]],
  ['title:oak', [200]],
  ['title:oak*', [200, 300]],
  ["title:'oak and linen'", [300]],
  ['tag:"old" AND oak', [300]],
  ['tag:old oak', [300]],
  ['title:ノー*', [400]],
  ['title:ート*', []],
  ['tag:sea OR tag:wood', [100, 200, 300]],
  ['(tag:sea OR tag:wood) AND -tag:old', [200]],
  ['NOT tag:old', [200, 400]],
  ['pages:>=200', [200, 300, 400]],
  ["printed:<'2026-02-15T00:00:00Z' pages:>100", [200]],
  ['colour:blue', [100, 200, 300, 400]],
])('%s', (query, pages) => {
  expect(search(BOOKS, query, FIELDS).map((book) => book.pages)).toEqual(pages);
});

it('a backslash escapes a quote inside of quotes', () => {
  const titles = (title: string) =>
    search([{ title: '17" of \\ "oak"' }], `title:${title} tag:old`, { title: (book) => book.title });
  expect(titles('"17\\" of \\\\ \\"oak\\""')).toHaveLength(1);
  expect(titles('"17\\" of"')).toEqual([]);
});
