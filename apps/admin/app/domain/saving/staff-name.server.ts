import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { database } from '../../platform/database.server';
import { log } from '../../platform/log.server';
import { appConfig } from '../../platform/shopify/app-config.server';

/** Age after which a name is read again, in milliseconds, because names change. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/**
 * Wraps a handler that saves: after a success, stores the name of the staff member for the version history. The response
 * does not wait for Shopify.
 */
export function saving<Context extends ApiContext, Answer>(handle: (context: Context) => Promise<Answer>) {
  return async (context: Context): Promise<Answer> => {
    const answer = await handle(context);
    if (!(answer instanceof Response) || answer.ok) {
      void rememberName(database.prisma, context).catch((error: unknown) => {
        log.warn({ err: error, shop: context.shop }, 'The name of a staff member could not be read');
      });
    }
    return answer;
  };
}

async function rememberName(prisma: PrismaClient, { request, shop, userId }: ApiContext): Promise<void> {
  const key = { shopId_id: { shopId: shop, id: userId } };
  const known = await prisma.staffMember.findUnique({ where: key });
  if (known && Date.now() - known.readAt.getTime() < MAX_AGE_MS) return;
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  const { id, name } = await fetchStaffName(shop, token);
  if (id !== userId || name === '') return;
  const read = { name, readAt: new Date() };
  await prisma.staffMember.upsert({ where: key, create: { shopId: shop, id, ...read }, update: read });
}

const exchanged = z.object({
  associated_user: z.object({ id: z.int(), first_name: z.string().nullable(), last_name: z.string().nullable() }),
});

const TIMEOUT_MS = 10_000;

/**
 * Exchanges a session token for the id and the name of its staff member. The name may be empty. The access token in the
 * response is discarded. Source: shopify.dev, "Exchange a session token for an access token" and "Online access tokens".
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
  const { id, first_name, last_name } = exchanged.parse(await response.json()).associated_user;
  const name = [first_name, last_name].filter(Boolean).join(' ').trim();
  return { id: String(id), name };
}
