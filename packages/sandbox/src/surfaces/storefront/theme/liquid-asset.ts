import type { Sandbox } from '../../../shop/sandbox.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import { openVisit, pageAt } from '../visit.ts';
import { renderFile } from './render.ts';

/**
 * Renders `assets/theme.css.liquid`, served as `theme.css`. Only `settings` and asset addresses are useful there.
 * Returns null if the file is missing.
 */
export function liquidAsset(sandbox: Sandbox, shop: ShopState, name: string): string | null {
  const url = new URL(sandbox.urls.storefront(shop.handle));
  const page = pageAt(openVisit(new Request(url), sandbox, shop), url);
  const path = `assets/${name}.liquid`;
  return page.theme.has(path) ? renderFile(path, { page, files: page.theme, extension: null, own: {} }) : null;
}
