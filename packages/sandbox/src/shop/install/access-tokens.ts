import { randomBytes } from 'node:crypto';
import type { AccessToken, Installation } from '../state/state.ts';

/** Lifetimes in seconds, from shopify.dev, "Offline access tokens" and "Online access tokens". */
const OFFLINE_SECONDS = 60 * 60;
const REFRESH_SECONDS = 90 * 24 * 60 * 60;
const ONLINE_SECONDS = 24 * 60 * 60;

/**
 * How long after its first use a refresh token can be used again, in seconds, for apps that have lost the response. Source:
 * Shopify's changelog of August 2026, "More resilient refreshes for expiring offline access tokens".
 */
const REPEAT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Issues an offline token; an expiring one has a refresh token. Earlier tokens stay valid, because several requests may
 * exchange tokens in parallel on the first load.
 */
export function issueOfflineToken(installation: Installation, expiring: boolean, now = Date.now()): AccessToken {
  const token: AccessToken = expiring
    ? {
        token: `shpat_${randomHex()}`,
        expiresAt: now + OFFLINE_SECONDS * 1000,
        refreshToken: `shprt_${randomHex()}`,
        refreshTokenExpiresAt: now + REFRESH_SECONDS * 1000,
      }
    : { token: `shpat_${randomHex()}`, expiresAt: null };
  return keep(installation, token, now);
}

/** Issues an online token for a staff member. */
export function issueOnlineToken(installation: Installation, userId: number, now = Date.now()): AccessToken {
  return keep(installation, { token: `shpua_${randomHex()}`, expiresAt: now + ONLINE_SECONDS * 1000, userId }, now);
}

/** Finds a valid access token. Null if it is unknown or has expired. */
export function findAccessToken(installation: Installation, token: string, now = Date.now()): AccessToken | null {
  return installation.tokens.find((known) => known.token === token && !hasExpired(known, now)) ?? null;
}

/**
 * Issues a new expiring token for a refresh token. The refresh token can be used again until its replacement is
 * used, but not for longer than 30 days. Null if the refresh token is unknown, replaced or expired.
 */
export function refreshOfflineToken(
  installation: Installation,
  refreshToken: string,
  now = Date.now(),
): AccessToken | null {
  const refreshed = installation.tokens.find((known) => known.refreshToken === refreshToken);
  if (!refreshed || !isRefreshable(refreshed, now)) return null;
  refreshed.refreshedAt ??= now;
  for (const known of installation.tokens) {
    if (known.refreshToken !== undefined && known.refreshToken === refreshed.replaces) retire(known);
  }
  return Object.assign(issueOfflineToken(installation, true, now), { replaces: refreshToken });
}

/** Ends all expiring offline tokens but `newest`. Its predecessor's refresh token can still be used again. */
export function endEarlierTokens(installation: Installation, newest: AccessToken, now = Date.now()): void {
  for (const known of installation.tokens) {
    if (known === newest || known.expiresAt === null || known.userId !== undefined) continue;
    known.expiresAt = Math.min(known.expiresAt, now - 1);
    if (known.refreshToken !== newest.replaces) retire(known);
  }
}

function isRefreshable({ refreshTokenExpiresAt = 0, refreshedAt }: AccessToken, now: number): boolean {
  return refreshTokenExpiresAt > now && now <= (refreshedAt ?? now) + REPEAT_SECONDS * 1000;
}

function retire(token: AccessToken): void {
  delete token.refreshToken;
  delete token.refreshTokenExpiresAt;
}

const hasExpired = (token: AccessToken, now: number) => token.expiresAt !== null && token.expiresAt < now;

function keep(installation: Installation, token: AccessToken, now: number): AccessToken {
  const stillOfUse = (known: AccessToken) => !hasExpired(known, now) || isRefreshable(known, now);
  installation.tokens = [...installation.tokens.filter(stillOfUse), token];
  return token;
}

const randomHex = () => randomBytes(16).toString('hex');
