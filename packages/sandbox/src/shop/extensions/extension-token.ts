import { randomUUID } from 'node:crypto';
import { gid } from '../../platform/gid.ts';
import { signJwt } from '../../platform/jwt.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state/state.ts';

/** Lifetime of an extension's session token: five minutes. */
const SECONDS = 5 * 60;

/**
 * Creates the session token of a checkout UI extension. It has neither `iss` nor `sid`, `dest` has no scheme, and `sub` is
 * the logged-in customer, if the app may read customers. Source: shopify.dev, "Session Token API".
 */
export function makeExtensionToken(
  { config, secret }: Pick<Sandbox, 'config' | 'secret'>,
  { domain, installation }: ShopState,
  customerId: number | undefined,
  now = Date.now(),
): string {
  const issued = Math.floor(now / 1000);
  const mayReadCustomers = installation?.grantedScopes.some((scope) => /^(read|write)_customers$/.test(scope));
  return signJwt(
    {
      dest: domain,
      aud: config.clientId,
      exp: issued + SECONDS,
      nbf: issued,
      iat: issued,
      jti: randomUUID(),
      ...(customerId !== undefined && mayReadCustomers && { sub: gid('Customer', customerId) }),
    },
    secret,
  );
}
