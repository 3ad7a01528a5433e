import { shopifyApp } from '@shopify/shopify-app-remix/server';
import { z } from 'zod';
import { appConfig } from './app-config.server';

/**
 * Checks Shopify's signatures and nothing else. The library would load the shop's session besides, and renew its token
 * when that has run out: a beacon must not wait for that, and for a shop that has removed the app it always fails.
 */
const { authenticate } = shopifyApp({
  ...appConfig,
  sessionStorage: {
    loadSession: async () => undefined,
    storeSession: async () => true,
    deleteSession: async () => true,
    deleteSessions: async () => true,
    findSessionsByShop: async () => [],
  },
});

const shopDomain = z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/);

/**
 * The shop whose storefront sent a request through the app proxy: the one that Shopify signed, never one named by the
 * body.
 * @throws Response 400 when signature, timestamp or shop are wrong, or a signed parameter is repeated.
 */
export async function shopOfProxyRequest(request: Request): Promise<string> {
  await authenticate.public.appProxy(request);
  const shops = new URL(request.url).searchParams.getAll('shop');
  // The signature covers a repeated parameter joined by commas, so it alone would not tell whose request this is.
  const shop = shops.length === 1 ? shopDomain.safeParse(shops[0]) : null;
  if (!shop?.success) throw new Response(null, { status: 400 });
  return shop.data;
}

/**
 * The shop that a webhook is about.
 * @throws Response 401 for a wrong signature, 400 for missing headers, 405 for another method.
 */
export async function shopOfWebhook(request: Request): Promise<string> {
  const { shop } = await authenticate.webhook(request);
  return shop;
}
