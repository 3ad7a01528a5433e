import type { PrismaClient } from '@prisma/client';
import { TOKEN_COLUMNS, type TokenCipher, UnreadableToken } from './token-cipher.ts';

/** Rows read at a time. */
const BATCH = 200;

export interface RewrittenTokens {
  /** Number of sessions that were rewritten. */
  rewritten: number;
  /** Sessions whose tokens can't be decrypted, which are left as they are. */
  unreadable: { session: string; reason: string }[];
}

/**
 * Gives all stored tokens the form in which the app stores new ones: encrypted with the first key, or not encrypted. May be
 * repeated, and may run beside the app: a session that changes meanwhile is read again, so no newer token is replaced.
 */
export async function rewriteTokens(prisma: PrismaClient, cipher: TokenCipher): Promise<RewrittenTokens> {
  const result: RewrittenTokens = { rewritten: 0, unreadable: [] };
  let last = '';
  while (true) {
    const sessions = await prisma.session.findMany({
      where: { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true },
    });
    for (const { id } of sessions) {
      try {
        if (await rewriteSession(prisma, cipher, id)) result.rewritten += 1;
      } catch (error) {
        if (!(error instanceof UnreadableToken)) throw error;
        result.unreadable.push({ session: id, reason: error.message });
      }
    }
    const newest = sessions.at(-1);
    if (!newest) return result;
    last = newest.id;
  }
}

/** Rewrites the tokens of a session. Returns false if they have the form already, or if the session was deleted. */
async function rewriteSession(prisma: PrismaClient, cipher: TokenCipher, id: string): Promise<boolean> {
  while (true) {
    const stored = await prisma.session.findUnique({
      where: { id },
      select: { accessToken: true, refreshToken: true },
    });
    if (!stored) return false;
    const old = TOKEN_COLUMNS.filter((column) => !cipher.isCurrent(stored[column] ?? ''));
    if (old.length === 0) return false;
    const renewed = old.map((column) => {
      const place = { session: id, column };
      return [column, cipher.seal(place, cipher.open(place, stored[column] ?? ''))];
    });
    const { count } = await prisma.session.updateMany({ where: { id, ...stored }, data: Object.fromEntries(renewed) });
    if (count > 0) return true;
  }
}
