import { z } from 'zod';
import { appConfig } from '../../platform/shopify/app-config.server';

const answer = z.object({
  associated_user: z.object({ id: z.int(), first_name: z.string().nullable(), last_name: z.string().nullable() }),
});

const TIMEOUT_MS = 10_000;

/**
 * Returns the id and the name of the staff member whom Shopify issued a session token, in exchange for the token. The name
 * may be empty. The access token in the answer is not kept. Source: shopify.dev, "Exchange a session token for an access
 * token" and "Online access tokens".
 * @throws Error if Shopify does not exchange the token.
 */
export async function fetchStaffName(shop: string, sessionToken: string): Promise<{ id: string; name: string }> {
  const response = await fetch(`https://${shop}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      client_id: appConfig.apiKey,
      client_secret: appConfig.apiSecretKey,
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: sessionToken,
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Shopify answered the token exchange with ${response.status}.`);
  const { id, first_name, last_name } = answer.parse(await response.json()).associated_user;
  const name = [first_name, last_name].filter(Boolean).join(' ').trim();
  return { id: String(id), name };
}
