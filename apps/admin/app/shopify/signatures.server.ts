import { shopifyApp } from '@shopify/shopify-app-remix/server';
import { z } from 'zod';
import { problem } from '../api/problem.server';
import { readText } from '../api/read-json.server';
import { appConfig } from './app-config.server';
import { shopHandle } from './shop-domain';

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

/**
 * Returns the shop whose storefront sent a request through the app proxy: the one that Shopify signed, never one named
 * by the body.
 * @throws Response 400 when signature, timestamp or shop are wrong, or a signed parameter is repeated.
 */
export async function shopOfProxyRequest(request: Request): Promise<string> {
  const shops = new URL(request.url).searchParams.getAll('shop');
  const [shop = ''] = shops;
  // The signature covers a repeated parameter joined by commas, so it alone would not tell whose request this is.
  if (shops.length !== 1 || !shopHandle(shop)) throw problem('malformed', 'The request must name one shop.');
  await authenticate.public.appProxy(request);
  return shop;
}

/** What the payloads of shop topics say of their shop; null in the examples of Shopify's CLI. */
const shopPayload = z.object({ myshopify_domain: z.string().nullish() });

/**
 * Returns the shop that a webhook is about, after reading at most 1 MB and checking the signature.
 * @param topic The topic of this address, as the library writes it: `APP_UNINSTALLED`.
 * @throws Response 413 for a larger body, 401 for a wrong signature, 400 for missing headers, another topic, or a
 *   payload of another shop, 405 for another method.
 */
export async function shopOfWebhook(request: Request, topic: string): Promise<string> {
  const body = await readText(request);
  if (body === null) throw problem('too_large', 'A webhook holds at most 1 MB.');
  const { url, method, headers } = request;
  if (!shopHandle(headers.get('x-shopify-shop-domain'))) throw problem('malformed', 'The header must name a shop.');
  const webhook = await authenticate.webhook(new Request(url, { method, headers, body }));
  if (webhook.topic !== topic) throw problem('malformed', 'This address takes another topic.');
  const payload = shopPayload.safeParse(webhook.payload);
  if (!payload.success || (payload.data.myshopify_domain ?? webhook.shop) !== webhook.shop) {
    throw problem('malformed', 'The payload is of another shop than the header says.');
  }
  return webhook.shop;
}
