import { randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { jwtSignature, signJwt } from '../../platform/jwt.ts';
import { STAFF } from './staff.ts';

/** Lifetime of a session token at Shopify: one minute. */
export const SESSION_TOKEN_SECONDS = 60;
/** Seconds by which the clocks of Shopify and the app may differ. */
const CLOCK_TOLERANCE = 10;

const claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.number(),
  nbf: z.number(),
  iat: z.number(),
  jti: z.string(),
  sid: z.string(),
});

export type SessionTokenClaims = z.output<typeof claims>;

export interface SessionTokenInput {
  shop: string;
  clientId: string;
  secret: string;
  userId?: number;
  /** Negative for an expired token. */
  expiresInSeconds?: number;
}

/** Creates a session token (`id_token`) as App Bridge does: a JWT, signed with HS256 and the app's secret. */
export function makeSessionToken(input: SessionTokenInput, now = Date.now()): string {
  const expiresIn = input.expiresInSeconds ?? SESSION_TOKEN_SECONDS;
  const issued = Math.floor(now / 1000) + Math.min(0, expiresIn - SESSION_TOKEN_SECONDS);
  const payload: SessionTokenClaims = {
    iss: `https://${input.shop}/admin`,
    dest: `https://${input.shop}`,
    aud: input.clientId,
    sub: String(input.userId ?? STAFF.owner.id),
    exp: Math.floor(now / 1000) + expiresIn,
    nbf: issued,
    iat: issued,
    jti: randomUUID(),
    sid: randomUUID(),
  };
  return signJwt(payload, input.secret);
}

/** Verifies a session token for this app and shop, and returns its claims. Null for an invalid token. */
export function readSessionToken(
  token: string,
  expected: { shop: string; clientId: string; secret: string },
  now = Date.now(),
): SessionTokenClaims | null {
  const [header, body, signature, ...rest] = token.split('.');
  if (!header || !body || !signature || rest.length > 0) return null;
  if (!equalInConstantTime(signature, jwtSignature(`${header}.${body}`, expected.secret))) return null;
  if (z.object({ alg: z.literal('HS256') }).safeParse(decode(header)).success === false) return null;
  const parsed = claims.safeParse(decode(body));
  if (!parsed.success) return null;
  const { aud, dest, iss, exp, nbf } = parsed.data;
  const seconds = now / 1000;
  if (aud !== expected.clientId) return null;
  if (dest !== `https://${expected.shop}` || iss !== `https://${expected.shop}/admin`) return null;
  if (exp + CLOCK_TOLERANCE < seconds || nbf - CLOCK_TOLERANCE > seconds) return null;
  return parsed.data;
}

/** Compares secrets in constant time, so that the duration does not reveal how much of them matches. */
export function equalInConstantTime(a: string, b: string): boolean {
  const first = Buffer.from(a);
  const second = Buffer.from(b);
  return first.length === second.length && timingSafeEqual(first, second);
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
