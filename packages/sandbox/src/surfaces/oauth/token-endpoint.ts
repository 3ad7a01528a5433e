import { z } from 'zod';
import {
  endEarlierTokens,
  issueOfflineToken,
  issueOnlineToken,
  refreshOfflineToken,
} from '../../shop/install/access-tokens.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import { equalInConstantTime, readSessionToken } from '../../shop/staff/session-token.ts';
import { associatedUser } from '../../shop/staff/staff.ts';
import type { AccessToken, ShopState } from '../../shop/state/state.ts';

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';

const flag = z.union([z.string(), z.number(), z.boolean()]).transform((value) => ['1', 'true'].includes(String(value)));
const credentials = { client_id: z.string(), client_secret: z.string() };

const grants = z.discriminatedUnion('grant_type', [
  z.object({
    ...credentials,
    grant_type: z.literal(TOKEN_EXCHANGE),
    subject_token: z.string(),
    subject_token_type: z.literal(ID_TOKEN),
    requested_token_type: z.enum([ONLINE, OFFLINE]),
    expiring: flag.default(false),
  }),
  z.object({ ...credentials, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/**
 * Answers `POST /admin/oauth/access_token`: token exchange and refresh. Refusals are 400 (401 for a wrong secret) with
 * OAuth's `{error, error_description}`. Shopify's libraries treat `invalid_subject_token` differently from other
 * errors.
 */
export async function handleTokenEndpoint(request: Request, sandbox: Sandbox, shop: ShopState): Promise<Response> {
  const grant = grants.safeParse(await readBody(request));
  if (!grant.success) return refuse('invalid_request', z.prettifyError(grant.error));
  const body = grant.data;
  if (body.client_id !== sandbox.config.clientId) return refuse('application_cannot_be_found', 'Unknown client_id');
  if (!equalInConstantTime(body.client_secret, sandbox.secret))
    return refuse('invalid_client', 'Wrong client_secret', 401);

  if (body.grant_type === 'refresh_token') {
    const refreshed = shop.installation && refreshOfflineToken(shop.installation, body.refresh_token);
    if (!refreshed) return refuse('invalid_grant', 'The refresh token is unknown, replaced or expired');
    return grantToken(sandbox, shop, refreshed);
  }

  const expected = { shop: shop.domain, clientId: sandbox.config.clientId, secret: sandbox.secret };
  const claims = readSessionToken(body.subject_token, expected);
  if (!claims) return refuse('invalid_subject_token', 'The session token is forged, expired or of another shop or app');
  if (!shop.installation) return refuse('app_not_installed', 'The app is not installed on this shop');
  // Uninstalling invalidates session tokens, even within their minute of validity.
  if (claims.iat < Math.floor((shop.uninstalledAt ?? 0) / 1000)) {
    return refuse('invalid_subject_token', 'The session token is of an earlier installation');
  }
  const token =
    body.requested_token_type === ONLINE
      ? issueOnlineToken(shop.installation, Number(claims.sub))
      : issueOfflineToken(shop.installation, body.expiring);
  return grantToken(sandbox, shop, token);
}

async function grantToken(sandbox: Sandbox, shop: ShopState, token: AccessToken): Promise<Response> {
  const { installation } = shop;
  if (!installation) throw new Error('Tokens belong to an installation');
  if (shop.behaviours.earlierTokens === 'revoked' && token.refreshToken) endEarlierTokens(installation, token);
  await sandbox.flush();
  const secondsUntil = (time: number) => Math.round((time - Date.now()) / 1000);
  const scope = installation.grantedScopes.join(',');
  return Response.json({
    access_token: token.token,
    scope,
    ...(token.expiresAt !== null && { expires_in: secondsUntil(token.expiresAt) }),
    ...(token.refreshToken && {
      refresh_token: token.refreshToken,
      refresh_token_expires_in: secondsUntil(token.refreshTokenExpiresAt ?? 0),
    }),
    ...(token.userId !== undefined && { associated_user_scope: scope, associated_user: associatedUser(token.userId) }),
  });
}

function refuse(error: string, description: string, status = 400): Response {
  return Response.json({ error, error_description: description }, { status });
}

/** Accepts JSON, which Shopify's libraries send, and OAuth's own form encoding. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (!request.headers.get('content-type')?.includes('json')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
