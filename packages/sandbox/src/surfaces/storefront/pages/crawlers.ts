import { policiesOf } from '../../../shop/catalogue/policies.ts';
import { translatedBlog } from '../../../shop/translations/translated-blog.ts';
import { translatedPages } from '../../../shop/translations/translated-pages.ts';
import { escapeHtml } from '../filters/escape.ts';
import { robotsObject } from '../objects/robots.ts';
import { renderFile } from '../theme/render.ts';
import { pageAt, type Visit } from '../visit.ts';

const TEMPLATE = 'templates/robots.txt.liquid';

/** Answers `/robots.txt` with the theme's template of it, or with Shopify's default rules. */
export function robotsText(visit: Visit): Response {
  const page = pageAt(visit, visit.url);
  const own = visit.theme.has(TEMPLATE);
  const groups = robotsObject(page).default_groups.map(({ user_agent, rules, sitemap }) =>
    [user_agent, ...rules, sitemap].join('\n'),
  );
  const text = own
    ? renderFile(TEMPLATE, { page, files: visit.theme, extension: null, own: {} })
    : `${groups.join('\n\n')}\n`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Paths of each part of the sitemap, without the locale root. */
const PARTS: Record<string, (visit: Visit) => string[]> = {
  products: ({ catalogue }) => ['', ...catalogue.products.map(({ handle }) => `products/${handle}`)],
  collections: ({ catalogue }) => catalogue.collections.map(({ handle }) => `collections/${handle}`),
  pages: (visit) => [
    ...translatedPages(visit).map(({ handle }) => `pages/${handle}`),
    ...policiesOf(visit.shop).map(({ handle }) => `policies/${handle}`),
  ],
  blogs: (visit) => {
    const { handle, articles } = translatedBlog(visit);
    return [`blogs/${handle}`, ...articles.map((article) => `blogs/${handle}/${article.handle}`)];
  },
};

/** Answers `/sitemap.xml`, an index of parts as on Shopify. */
export function sitemap({ url, root }: Visit): Response {
  const parts = Object.keys(PARTS).map((part) => `<sitemap>${place(url, `${root}sitemap_${part}_1.xml`)}</sitemap>`);
  return xml('sitemapindex', parts);
}

/** Answers `/sitemap_products_1.xml` and the other parts. */
export function sitemapPart(visit: Visit, name: string): Response {
  const paths = PARTS[name]?.(visit);
  if (!paths) return new Response(null, { status: 404 });
  return xml(
    'urlset',
    paths.map((path) => `<url>${place(visit.url, visit.root + path)}</url>`),
  );
}

const place = ({ origin }: URL, path: string) => `<loc>${escapeHtml(origin + path)}</loc>`;

const xml = (tag: string, entries: string[]) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${tag}>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  );
