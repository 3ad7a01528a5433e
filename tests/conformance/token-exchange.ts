import { z } from 'zod';
import { SHOP } from './platform.ts';

interface Credentials {
  apiKey: string;
  apiSecretKey: string;
  sessionToken: string;
}

/**
 * Returns an offline access token for the shop, in exchange for a session token. One that expires revokes the earlier ones.
 * Source: shopify.dev, "Token exchange".
 */
export async function exchangeToken(
  { apiKey, apiSecretKey, sessionToken }: Credentials,
  { expiring = false } = {},
): Promise<string> {
  const response = await fetch(`https://${SHOP}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: apiKey,
      client_secret: apiSecretKey,
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: sessionToken,
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: expiring ? '1' : '0',
    }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}
