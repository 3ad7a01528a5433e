import type { Place } from './theme/globals.ts';

/** Where the CDN has an asset of the theme, or of the extension whose Liquid asks. `v` changes with the file. */
export function assetUrl({ page, files, extension }: Place, name: string): string {
  const { cdn } = page.sandbox.urls;
  const version = Math.floor(files.modified(`assets/${name}`) ?? files.modified(`assets/${name}.liquid`) ?? 0);
  if (extension) return `${cdn}/extensions/${extension.uid}/${page.sandbox.config.handle}/assets/${name}?v=${version}`;
  // Theme assets are printed without a scheme, as on Shopify.
  return `${cdn.replace(/^https?:/, '')}/shop/${page.shop.handle}/t/1/assets/${name}?v=${version}`;
}
