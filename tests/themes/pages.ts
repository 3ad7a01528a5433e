/** One path of each kind of page, and pages that are difficult to show. */
export const ALL_PAGES = [
  '/',
  '/collections',
  '/collections/all',
  '/collections/all?page=2',
  '/collections/all?filter.v.availability=1&sort_by=price-ascending',
  '/collections/coming-soon',
  '/products/oak-wool-jumper',
  '/products/felt-hat',
  '/products/ribbed-socks',
  '/products/made-to-measure-curtain',
  '/products/markup-scarf',
  '/cart',
  '/search',
  '/search?q=linen',
  '/search?q=zzzzz',
  '/nothing-here',
  '/account/login',
  '/pages/about',
  '/pages/contact',
  '/blogs/news',
  '/policies/refund-policy',
];

export const expectedStatus = (path: string): number => (path === '/nothing-here' ? 404 : 200);
