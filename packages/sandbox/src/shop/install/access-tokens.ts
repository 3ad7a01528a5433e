import { randomBytes } from 'node:crypto';
import type { AccessToken, Installation } from '../state/state.ts';

/** Lifetimes in seconds, from shopify.dev, "Offline access tokens" and "Online access tokens". */
const OFFLINE_SECONDS = 60 * 60;
const REFRESH_SECONDS = 90 * 24 * 60 * 60;
const ONLINE_SECONDS = 24 * 60 * 60;

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

/** Uses up a refresh token and returns whether it was valid. Its access token stays valid until it expires. */
export function takeRefreshToken(installation: Installation, refreshToken: string, now = Date.now()): boolean {
  const owner = installation.tokens.find((known) => known.refreshToken === refreshToken);
  if (!owner || (owner.refreshTokenExpiresAt ?? 0) < now) return false;
  delete owner.refreshToken;
  delete owner.refreshTokenExpiresAt;
  return true;
}

const hasExpired = (token: AccessToken, now: number) => token.expiresAt !== null && token.expiresAt < now;

function keep(installation: Installation, token: AccessToken, now: number): AccessToken {
  const stillOfUse = (known: AccessToken) => !hasExpired(known, now) || (known.refreshTokenExpiresAt ?? 0) > now;
  installation.tokens = [...installation.tokens.filter(stillOfUse), token];
  return token;
}

const randomHex = () => randomBytes(16).toString('hex');
