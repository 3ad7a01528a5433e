import { z } from 'zod';
import { shopify } from './shopify.server';

const shopDomain = z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/);

/**
 * The shop whose storefront sent a request through the app proxy: the one that Shopify signed, never one named by the
 * body.
 * @throws Response 400 when signature, timestamp or shop are wrong, or a signed parameter is repeated.
 */
export async function shopOfProxyRequest(request: Request): Promise<string> {
  await shopify.authenticate.public.appProxy(request);
  const shops = new URL(request.url).searchParams.getAll('shop');
  // The signature covers a repeated parameter joined by commas, so it alone would not tell whose request this is.
  const shop = shops.length === 1 ? shopDomain.safeParse(shops[0]) : null;
  if (!shop?.success) throw new Response(null, { status: 400 });
  return shop.data;
}
