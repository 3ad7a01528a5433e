import { randomBytes } from 'node:crypto';
import type { AccessToken, Installation } from '../state/state.ts';

/** Lifetimes in seconds, from shopify.dev, "Offline access tokens" and "Online access tokens". */
const OFFLINE_SECONDS = 60 * 60;
const REFRESH_SECONDS = 90 * 24 * 60 * 60;
const ONLINE_SECONDS = 24 * 60 * 60;

/** An offline token; one that expires comes with a refresh token. Earlier tokens stay valid: first loads exchange in parallel. */
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

/** An online token, for one staff member. */
export function issueOnlineToken(installation: Installation, userId: number, now = Date.now()): AccessToken {
  return keep(installation, { token: `shpua_${randomHex()}`, expiresAt: now + ONLINE_SECONDS * 1000, userId }, now);
}

/** The living access token of this text; null when there is none. */
export function findAccessToken(installation: Installation, token: string, now = Date.now()): AccessToken | null {
  return installation.tokens.find((known) => known.token === token && !hasExpired(known, now)) ?? null;
}

/** Uses a refresh token up: it works once. The access token that came with it lives until its own end. */
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
