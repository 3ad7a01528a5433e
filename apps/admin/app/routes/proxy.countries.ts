import type { LoaderFunctionArgs } from '@remix-run/node';
import { shopOfProxyRequest } from '../domain/shops/signatures.server';

/** Countries change rarely, so a shopper's browser may keep them for an hour. */
const MAX_AGE = 60 * 60;

/**
 * Answers with Liquid that Shopify renders in the page's language: an option for each country to which the shop ships,
 * with its provinces.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await shopOfProxyRequest(request);
  return new Response('{% layout none %}{{ country_option_tags }}', {
    headers: { 'Content-Type': 'application/liquid', 'Cache-Control': `private, max-age=${MAX_AGE}` },
  });
}
