import { createHmac } from 'node:crypto';

/**
 * The `signature` that the platform adds to a request through the app proxy: HMAC-SHA256 in hex over all other
 * parameters as `key=value`, values of a repeated key joined with commas, sorted, joined with nothing between them.
 * Source: shopify.dev, "Authenticate app proxies".
 */
export function appProxySignature(parameters: URLSearchParams, secret: string): string {
  const keys = [...new Set(parameters.keys())].filter((key) => key !== 'signature');
  const pairs = keys.map((key) => `${key}=${parameters.getAll(key).join(',')}`);
  return createHmac('sha256', secret).update(pairs.sort().join('')).digest('hex');
}
