import type { Page } from '../page.ts';
import { PrintedDrop } from './printed.ts';

/** Paths disallowed for crawlers. Shopify's own list is longer. */
const CLOSED = [
  '/admin',
  '/cart',
  '/orders',
  '/checkouts/',
  '/checkout',
  '/account',
  '/search',
  '/recommendations/products',
];

const line = (directive: string, value: string) => new PrintedDrop(`${directive}: ${value}`, { directive, value });

/** Liquid's `robots` in `templates/robots.txt.liquid`: the rules for crawlers. */
export function robotsObject({ url }: Page) {
  return {
    default_groups: [
      {
        user_agent: line('User-agent', '*'),
        rules: CLOSED.map((path) => line('Disallow', path)),
        sitemap: line('Sitemap', `${url.origin}/sitemap.xml`),
      },
    ],
  };
}
