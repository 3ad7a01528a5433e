import { z } from 'zod';
import { appConfig } from '../../platform/shopify/app-config.server';

/** An offline access token of a shop and its refresh token, as `Session` stores them. */
export interface TokenPair {
  accessToken: string;
  expires: Date;
  refreshToken: string;
  refreshTokenExpires: Date;
  /** The access scopes, separated by commas. Missing if Shopify does not return them. */
  scope?: string | undefined;
}

const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number(),
  scope: z.string().optional(),
});

const refusal = z.object({ error: z.enum(['invalid_grant', 'invalid_subject_token']) });

/** Longest wait for Shopify's response, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Returns a new pair of tokens of a shop. Null if Shopify no longer accepts the refresh token. After a failure, the same
 * refresh token can be reused until the new one is used, for at most 30 days. Source: shopify.dev, "Offline access tokens"
 * and the changelog of August 2026.
 * @throws Error if Shopify can't be reached or refuses for another reason.
 */
export async function refreshTokens(shop: string, refreshToken: string): Promise<TokenPair | null> {
  const response = await fetch(`https://${shop}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      client_id: appConfig.apiKey,
      client_secret: appConfig.apiSecretKey,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 400 && refusal.safeParse(await response.json()).success) return null;
  if (!response.ok) throw new Error(`Shopify answered the refresh of a token with ${response.status}.`);
  const tokens = answer.parse(await response.json());
  const after = (seconds: number) => new Date(Date.now() + seconds * 1000);
  return {
    accessToken: tokens.access_token,
    expires: after(tokens.expires_in),
    refreshToken: tokens.refresh_token,
    refreshTokenExpires: after(tokens.refresh_token_expires_in),
    scope: tokens.scope,
  };
}
