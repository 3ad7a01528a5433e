import type { LoaderFunctionArgs } from '@remix-run/node';
import { problem } from '../api/problem.server';
import { authenticatePage, setFrameAncestors } from '../shopify/authenticate.server';
import { hasValidShopParameters } from '../shopify/page-parameters.server';

/** The library's own pages: fetching a session token, leaving the frame. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!hasValidShopParameters(request)) throw problem('malformed', 'The parameters shop and host are malformed.');
  try {
    await authenticatePage(request);
  } catch (thrown) {
    if (thrown instanceof Response) setFrameAncestors(request, thrown.headers);
    // All that the library does on this page is to check the destination.
    else if (params['*'] === 'exit-iframe')
      throw problem('malformed', 'The parameter exitIframe names no page of ours.');
    throw thrown;
  }
  return null;
}
