import { idToken } from './id-token.ts';

/**
 * Navigates to the address in `shopify-reload` with a fresh token. The app responds with such a page to document
 * requests without a valid token. Only the app's own addresses are followed, because anybody can set the parameter.
 */
export async function followReload(): Promise<void> {
  const wanted = new URLSearchParams(location.search).get('shopify-reload');
  if (wanted === null) return;
  const destination = new URL(wanted, location.href);
  if (destination.origin !== location.origin) throw new Error('App Bridge: shopify-reload leads to another origin');
  destination.searchParams.set('id_token', await idToken());
  location.replace(destination);
}
