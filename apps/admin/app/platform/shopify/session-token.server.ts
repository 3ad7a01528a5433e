import { parseJson, storableText } from '@uptill/feature-schema';
import { z } from 'zod';
import { shopHandle } from './shop-domain';

/** The claims by which the library and we act for a staff member of a shop. */
const claims = z.object({
  dest: z.string().refine((url) => url.startsWith('https://') && shopHandle(url.slice('https://'.length))),
  sub: storableText().min(1),
});

/**
 * Returns false if the session token of a request has no claims as Shopify writes them. The library verifies the token, but
 * fails on a `dest` that is no URL of a shop. A request without a token, or with one that can't be read, is left to it.
 */
export function hasValidClaims({ headers, url }: Request): boolean {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? new URL(url).searchParams.get('id_token');
  const payload = parseJson(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
  return payload === undefined || claims.safeParse(payload).success;
}
