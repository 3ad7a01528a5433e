import type { PrismaClient } from '@uptill/prisma';
import type { ApiContext } from '../../platform/api/api-context';
import { database } from '../../platform/database.server';
import { log } from '../../platform/log.server';
import { fetchStaffName } from './fetch-staff-name.server';

/** Age at which a name is read again, in milliseconds: people change their names. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/**
 * Makes a handler that saves: after a success, it remembers the name of the staff member, for the version history. The
 * response does not wait for Shopify.
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
