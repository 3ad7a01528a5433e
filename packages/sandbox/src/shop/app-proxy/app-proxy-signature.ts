import { createHmac } from 'node:crypto';

/**
 * Returns the `signature` parameter of an app proxy request: a hex HMAC-SHA256 of all other parameters as `key=value`,
 * sorted and concatenated without separators. The values of a repeated key are joined with commas.
 * Source: shopify.dev, "Authenticate app proxies".
 */
export function appProxySignature(parameters: URLSearchParams, secret: string): string {
  const keys = [...new Set(parameters.keys())].filter((key) => key !== 'signature');
  const pairs = keys.map((key) => `${key}=${parameters.getAll(key).join(',')}`);
  return createHmac('sha256', secret).update(pairs.sort().join('')).digest('hex');
}
