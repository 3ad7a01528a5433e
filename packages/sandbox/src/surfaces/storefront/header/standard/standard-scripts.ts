import { bundleForBrowser } from '../../../../platform/http/bundle.ts';

const ENTRIES: Record<string, URL> = {
  // Where Shopify serves the theme editor's preview script and its custom elements is not known.
  'design-mode.js': new URL('../../design-mode/client.ts', import.meta.url),
  'platform-elements.js': new URL('../elements/platform-elements.ts', import.meta.url),
  // `shopify_asset_url` leads to it.
  'option_selection.js': new URL('./client/option-selection.ts', import.meta.url),
  'standard-actions.js': new URL('./client/standard-actions.ts', import.meta.url),
  'standard-events.js': new URL('./client/standard-events.ts', import.meta.url),
};

/** The scripts that themes import as modules. */
const isModule = (name: string) => name.startsWith('standard-') || name === 'platform-elements.js';

/** Serves the sandbox's version of a script of the platform, such as `standard-…js`, or returns null for another path. */
export async function standardScript(pathname: string): Promise<Response | null> {
  const [, name = ''] = /^\/(?:storefront|global)\/([\w.-]+)$/.exec(pathname) ?? [];
  const entry = ENTRIES[name];
  if (!entry) return null;
  return new Response(await bundleForBrowser(entry, isModule(name) ? 'esm' : 'iife'), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    },
  });
}

/** Replaces Shopify's host in addresses of standard scripts, because themes import them from there. */
export function withStandardScriptsOf(cdn: string, html: string): string {
  return html.replaceAll('https://cdn.shopify.com/storefront/', `${cdn}/storefront/`);
}
