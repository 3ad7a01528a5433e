import { bundleForBrowser } from '../../../../platform/http/bundle.ts';

const ENTRIES: Record<string, URL> = {
  // The theme editor's end in its preview, and custom elements: where the platform keeps its own is not known.
  'design-mode.js': new URL('../../design-mode/client.ts', import.meta.url),
  'platform-elements.js': new URL('../elements/platform-elements.ts', import.meta.url),
  'standard-actions.js': new URL('./client/standard-actions.ts', import.meta.url),
  'standard-events.js': new URL('./client/standard-events.ts', import.meta.url),
};

/** `cdn.shopify.com/storefront/standard-…js`, written here from what is known of them; null for another path. */
export async function standardScript(pathname: string): Promise<Response | null> {
  const [, name = ''] = /^\/storefront\/([\w.-]+)$/.exec(pathname) ?? [];
  const entry = ENTRIES[name];
  if (!entry) return null;
  return new Response(await bundleForBrowser(entry, name === 'design-mode.js' ? 'iife' : 'esm'), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    },
  });
}

/** Themes import the library from the platform's own host; in the sandbox it comes from the sandbox's. */
export function withStandardScriptsOf(cdn: string, html: string): string {
  return html.replaceAll('https://cdn.shopify.com/storefront/', `${cdn}/storefront/`);
}
