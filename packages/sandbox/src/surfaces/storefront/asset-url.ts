import type { Place } from './theme/globals.ts';

/**
 * Returns the CDN address of an asset of the theme, or of the extension whose Liquid is rendered. `v` changes with the
 * file.
 */
export function assetUrl({ page, files, extension }: Place, name: string): string {
  const { cdn } = page.sandbox.urls;
  const version = Math.floor(files.modified(`assets/${name}`) ?? files.modified(`assets/${name}.liquid`) ?? 0);
  if (extension) return `${cdn}/extensions/${extension.uid}/${page.sandbox.config.handle}/assets/${name}?v=${version}`;
  // Theme assets have protocol-relative addresses, as on Shopify.
  return `${cdn.replace(/^https?:/, '')}/shop/${page.shop.handle}/t/1/assets/${name}?v=${version}`;
}
