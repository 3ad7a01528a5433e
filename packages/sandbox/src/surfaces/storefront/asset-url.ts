import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '../../shop/themes/theme.ts';
import type { Place } from './theme/globals.ts';

/**
 * Returns the CDN address of an asset of the theme, or of the extension whose Liquid is rendered. `v` changes with the
 * file.
 */
export function assetUrl({ page, files, extension }: Place, name: string): string {
  const { cdn } = page.sandbox.urls;
  const version = Math.floor(files.modified(`assets/${name}`) ?? files.modified(`assets/${name}.liquid`) ?? 0);
  if (extension) {
    const release = `${page.sandbox.config.handle}-${releaseOf(files)}`;
    return `${cdn}/extensions/${extension.uid}/${release}/assets/${name}?v=${version}`;
  }
  // Theme assets have protocol-relative addresses, as on Shopify.
  return `${cdn.replace(/^https?:/, '')}/shop/${page.shop.handle}/t/1/assets/${name}?v=${version}`;
}

/**
 * Returns the number of an extension's release. On Shopify, each release has its own folder on the CDN, so that scripts
 * can import each other without a version in their addresses. Here, each change of an asset is a release.
 */
function releaseOf({ dir }: Theme): number {
  const folder = join(dir, 'assets');
  return Math.floor(Math.max(0, ...readdirSync(folder).map((file) => statSync(join(folder, file)).mtimeMs)));
}
