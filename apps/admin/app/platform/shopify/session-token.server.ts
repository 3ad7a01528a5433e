import { parseJson, storableText } from '@uptill/feature-schema';
import { z } from 'zod';
import { shopHandle } from './shop-domain';

/** The claims that identify the shop and the staff member. */
const claims = z.object({
  dest: z.string().refine((url) => url.startsWith('https://') && shopHandle(url.slice('https://'.length))),
  sub: storableText().min(1),
});

/**
 * Returns false if a request's session token lacks the claims of Shopify's tokens. The library verifies the token, but
 * fails on a `dest` that is not the URL of a shop. A missing or unreadable token is left to the library.
 */
export function hasValidClaims({ headers, url }: Request): boolean {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? new URL(url).searchParams.get('id_token');
  const payload = parseJson(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
  return payload === undefined || claims.safeParse(payload).success;
}
