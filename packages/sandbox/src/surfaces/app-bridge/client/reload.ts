import { idToken } from './id-token.ts';

/**
 * The app answers a document request without a good token with a page that holds App Bridge and, in the address,
 * `shopify-reload`: load that address with a fresh token. Only the app's own addresses: the parameter is anybody's.
 */
export async function followReload(): Promise<void> {
  const wanted = new URLSearchParams(location.search).get('shopify-reload');
  if (wanted === null) return;
  const destination = new URL(wanted, location.href);
  if (destination.origin !== location.origin) throw new Error('App Bridge: shopify-reload leads to another origin');
  destination.searchParams.set('id_token', await idToken());
  location.replace(destination);
}
