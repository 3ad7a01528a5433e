import type { LoaderFunctionArgs } from '@remix-run/node';
import { setFrameAncestors } from '../domain/shops/authenticate.server';
import { shopify } from '../domain/shops/shopify.server';
import { problem } from '../platform/api/problem.server';
import { hasValidShopParameters } from '../platform/shopify/page-parameters.server';
import { hasValidClaims } from '../platform/shopify/session-token.server';

/** Serves the library's own pages, which fetch a session token or leave the iframe. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!hasValidShopParameters(request) || !hasValidClaims(request))
    throw problem('malformed', 'The parameters shop, host and id_token must be valid.');
  try {
    await shopify.authenticate.admin(request);
  } catch (thrown) {
    if (thrown instanceof Response) setFrameAncestors(request, thrown.headers);
    // On this page, the library validates only the destination, so any other error means an invalid destination.
    else if (params['*'] === 'exit-iframe')
      throw problem('malformed', 'The parameter exitIframe must name a page of the app.');
    throw thrown;
  }
  return null;
}
