import { shopifyApp } from '@shopify/shopify-app-remix/server';
import { parseJson } from '@uptill/feature-schema';
import { z } from 'zod';
import { problem } from '../../platform/api/problem.server';
import { readText } from '../../platform/api/request-body.server';
import { appConfig } from '../../platform/shopify/app-config.server';
import { shopHandle } from '../../platform/shopify/shop-domain';
import { t } from '../../platform/texts/texts';

/**
 * The library without session storage, for checking signatures only. With storage, it would also load the shop's session
 * and refresh an expired token. A beacon must not wait for this request to Shopify, which always fails after an uninstall.
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
 * Returns the shop whose storefront sent a request through the app proxy, from the signed parameters.
 * @throws Response 400 if signature, timestamp or shop are invalid, or a signed parameter is repeated.
 */
export async function shopOfProxyRequest(request: Request): Promise<string> {
  const shops = new URL(request.url).searchParams.getAll('shop');
  const [shop = ''] = shops;
  // The signature covers repeated parameters joined by commas, so a valid signature does not ensure a single shop.
  if (shops.length !== 1 || !shopHandle(shop)) throw problem('malformed', 'The request must name one shop.');
  await authenticate.public.appProxy(request);
  return shop;
}

/** Returns Shopify's number of the customer who sent a verified request through the app proxy. Null without a login. */
export function customerOfProxyRequest(request: Request): string | null {
  const named = new URL(request.url).searchParams.getAll('logged_in_customer_id');
  const [customer = ''] = named;
  // As with shops, a repeated parameter could have been added by the visitor.
  return named.length === 1 && /^\d{1,18}$/.test(customer) ? customer : null;
}

/**
 * Returns the shop of a request by a checkout extension of ours, from its session token.
 * @throws Response 401 if the token is missing or invalid, 410 to a bot, and the response to a preflight request.
 */
export async function shopOfExtensionRequest(request: Request): Promise<string> {
  const { sessionToken } = await authenticate.public.checkout(request);
  // Checkout extensions name the domain, customer account extensions may name its address.
  const shop = z
    .string()
    .safeParse(sessionToken.dest)
    .data?.replace(/^https:\/\//, '');
  // The library does not compare the audience of extensions' tokens.
  if (sessionToken.aud !== appConfig.apiKey || !shop || !shopHandle(shop)) {
    throw problem('unauthenticated', t('shopify.unauthenticated'));
  }
  return shop;
}

/**
 * The two names of the shop's domain in payloads. It is null in the Shopify CLI's sample payloads, and missing in payloads
 * of products and orders.
 */
const shopPayload = z.object({ myshopify_domain: z.string().nullish(), shop_domain: z.string().nullish() });

const API_VERSION = 'X-Shopify-API-Version';

/**
 * Returns the shop of a webhook and the payload, parsed by `schema`, after reading at most 1 MB and checking the signature.
 * @param topics The expected topic or topics in the library's spelling, e.g. `APP_UNINSTALLED`.
 * @throws Response 413 for a larger body, 401 for a wrong signature, 400 for missing headers, another topic, or a payload
 * that is not JSON, is of another shop or does not match the schema, 405 for another method.
 */
export async function authenticateWebhook<Payload = unknown>(
  request: Request,
  topics: string | readonly string[],
  schema: z.ZodType<Payload> = z.any(),
): Promise<{ shop: string; payload: Payload }> {
  const body = await readText(request);
  if (body === null) throw problem('too_large', 'The body of a webhook must not exceed 1 MB.');
  const { url, method } = request;
  const headers = new Headers(request.headers);
  // The library requires an API version, which we do not use and Shopify has omitted from privacy webhooks.
  if (!headers.has(API_VERSION)) headers.set(API_VERSION, 'unknown');
  if (!shopHandle(headers.get('x-shopify-shop-domain')))
    throw problem('malformed', 'The header X-Shopify-Shop-Domain must name a shop.');
  const webhook = await authenticate.webhook(new Request(url, { method, headers, body })).catch((error: unknown) => {
    // The library parses the body after checking the signature.
    throw error instanceof SyntaxError ? problem('malformed', 'The payload must be JSON.') : error;
  });
  const json = parseJson(body);
  if (![topics].flat().includes(webhook.topic))
    throw problem('malformed', 'This URL accepts only webhooks of another topic.');
  const named = shopPayload.safeParse(json);
  const { myshopify_domain, shop_domain } = named.data ?? {};
  if (!named.success || (myshopify_domain ?? shop_domain ?? webhook.shop) !== webhook.shop) {
    throw problem('malformed', 'The payload and the header X-Shopify-Shop-Domain name different shops.');
  }
  const payload = schema.safeParse(json);
  if (!payload.success) throw problem('malformed', 'The payload does not have the expected shape.');
  return { shop: webhook.shop, payload: payload.data };
}
