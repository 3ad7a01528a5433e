import { assetUrl } from '../asset-url.ts';
import { CollectionDrop } from '../objects/collection.ts';
import { htmlAttributes } from './escape.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';
import { handleize } from './text.ts';

/** Filters that print addresses of files and pages. */
export const urlFilters: Record<string, ThemeFilter> = {
  asset_url: ({ value, place }) => assetUrl(place, printed(value)),
  // Addresses of merchants' uploads and of pictures hosted by Shopify. The sandbox has neither.
  file_url: ({ value, place }) => `${place.page.sandbox.urls.cdn}/files/${printed(value)}`,
  global_asset_url: ({ value, place }) => `${place.page.sandbox.urls.cdn}/global/${printed(value)}`,
  shopify_asset_url: ({ value, place }) => `${place.page.sandbox.urls.cdn}/global/${printed(value)}`,
  link_to: ({ value, args, named }) =>
    `<a${htmlAttributes({ href: printed(args[0]), ...(typeof args[1] === 'string' ? { title: args[1] } : {}), ...named })}>${printed(value)}</a>`,
  link_to_type: ({ value, place }) => collectionLink(place.page.href('collections/types'), value),
  link_to_vendor: ({ value, place }) => collectionLink(place.page.href('collections/vendors'), value),
  script_tag: ({ value }) => `<script${htmlAttributes({ src: printed(value) })} type="text/javascript"></script>`,
  stylesheet_tag: ({ value, named }) =>
    `<link${htmlAttributes({ href: printed(value), rel: 'stylesheet', type: 'text/css', media: named.media ?? 'all' })}>`,
  // Browsers always fetch fonts anonymously, and themes rely on this filter to print `crossorigin`.
  preload_tag: ({ value, named }) =>
    `<link${htmlAttributes({ href: printed(value), rel: 'preload', ...(named.as === 'font' && { crossorigin: 'anonymous' }), ...named })}>`,
  url_for_type: ({ value, place }) => `${place.page.href('collections/types')}?q=${encodeURIComponent(printed(value))}`,
  url_for_vendor: ({ value, place }) =>
    `${place.page.href('collections/vendors')}?q=${encodeURIComponent(printed(value))}`,
  within,
  default_pagination: defaultPagination,
  asset_img_url: ({ value, place }) => assetUrl(place, printed(value)),
  file_img_url: ({ value, place }) => `${place.page.sandbox.urls.cdn}/files/${printed(value)}`,
  inline_asset_content: ({ value, place: { files } }) => {
    const path = `assets/${printed(value)}`;
    return files.has(path) ? files.text(path) : '';
  },
  sort_by: ({ value, args }) => {
    const url = printed(value);
    return `${url}${url.includes('?') ? '&' : '?'}sort_by=${encodeURIComponent(printed(args[0]))}`;
  },
  url_escape: ({ value }) => encodeURI(printed(value)),
  url_param_escape: ({ value }) => encodeURI(printed(value)).replace(/&/g, '%26'),
  handle: ({ value }) => handleize(printed(value)),
};

function collectionLink(base: string, value: unknown): string {
  const name = printed(value);
  return `<a${htmlAttributes({ href: `${base}?q=${encodeURIComponent(name)}`, title: name })}>${name}</a>`;
}

/** `product.url | within: collection` prints the product's address below the collection's. */
function within({ value, args, place }: FilterCall): string {
  const url = printed(value);
  const [collection] = args;
  if (!(collection instanceof CollectionDrop)) return url;
  return url.replace(place.page.href('products/'), place.page.href(`collections/${collection.handle}/products/`));
}

interface Part {
  title?: unknown;
  url?: unknown;
  is_link?: unknown;
}

/** Prints the links of a pagination. `previous` and `next` are link texts; `anchor` is an anchor on the page. */
function defaultPagination({ value, named }: FilterCall): string {
  const paginate: { current_page?: number; previous?: Part; parts?: Part[]; next?: Part } = Object(value);
  const anchor = named.anchor ? `#${printed(named.anchor)}` : '';
  const link = ({ title, url }: Part, text = title) =>
    `<a${htmlAttributes({ href: printed(url) + anchor })}>${printed(text)}</a>`;
  const span = (kind: string, inner: string) => `<span class="${kind}">${inner}</span>`;
  const parts = (paginate.parts ?? []).map((part) => {
    if (part.is_link) return span('page', link(part));
    return span(part.title === paginate.current_page ? 'page current' : 'deco', printed(part.title));
  });
  return [
    ...(paginate.previous ? [span('prev', link(paginate.previous, named.previous))] : []),
    ...parts,
    ...(paginate.next ? [span('next', link(paginate.next, named.next))] : []),
  ].join(' ');
}
