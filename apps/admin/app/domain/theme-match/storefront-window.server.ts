import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { themeLookSchema } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';

/** Time in which a window must report, in milliseconds. */
export const WINDOW_MS = 5 * 60_000;

/** Bytes of a token, which nobody can guess. */
const TOKEN_BYTES = 24;

/** Longest body of a report, in bytes. */
export const MAX_REPORT_BYTES = 8 * 1024;

const token = z.string().regex(/^[\w-]{32}$/);

/**
 * What the runtime reports from a window, with the token from the window's address. Each kind has a content of its own: a
 * further one, such as a preview in the merchant's theme, is added here.
 */
export const windowReport = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('themeMatch'), token, look: themeLookSchema }),
]);

export type WindowReport = z.infer<typeof windowReport>;

type WindowKind = WindowReport['kind'];

/** A staff member's window. */
interface WindowKey {
  shop: string;
  /** Shopify's id. */
  staff: string;
  kind: WindowKind;
}

/** Stores a window that is about to open. Returns its id, and the token for its address, which is stored only as a hash. */
export async function openWindow(
  prisma: PrismaClient,
  { shop, staff, kind }: WindowKey,
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + WINDOW_MS);
  await prisma.storefrontWindow.create({
    data: { shopId: shop, staffId: staff, kind, id, tokenHash: hashOf(token), expiresAt },
  });
  return { id, token };
}

/** State of a window, and its report without the token. */
export interface WindowState {
  state: 'waiting' | 'done' | 'expired';
  report: unknown;
}

/** Reads a window of a staff member. Null for an unknown window, and for one of another shop or staff member. */
export async function readWindow(
  prisma: PrismaClient,
  id: string,
  { shop, staff, kind }: WindowKey,
  now: Date,
): Promise<WindowState | null> {
  const found = await prisma.storefrontWindow.findUnique({ where: { id, shopId: shop, staffId: staff, kind } });
  if (!found) return null;
  if (found.reportedAt) return { state: 'done', report: found.report };
  return { state: found.expiresAt > now ? 'waiting' : 'expired', report: null };
}

/**
 * Stores the report of a window, and uses up its token. Stores nothing if the token is `used`, or if it is `unknown`:
 * expired, or of another shop or kind.
 */
export async function storeReport(
  prisma: PrismaClient,
  shop: string,
  { kind, token, ...report }: WindowReport,
  now: Date,
): Promise<'stored' | 'used' | 'unknown'> {
  const window = { tokenHash: hashOf(token), shopId: shop, kind };
  // One statement, so that of two requests with one token only one is stored.
  const { count } = await prisma.storefrontWindow.updateMany({
    where: { ...window, reportedAt: null, expiresAt: { gt: now } },
    data: { report, reportedAt: now },
  });
  if (count === 1) return 'stored';
  const used = await prisma.storefrontWindow.count({ where: { ...window, reportedAt: { not: null } } });
  return used > 0 ? 'used' : 'unknown';
}

/** Deletes the windows that expired some time ago, so that the admin has had time to read a report of the last second. */
export async function deleteExpiredWindows(prisma: PrismaClient, now: Date): Promise<void> {
  await prisma.storefrontWindow.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - WINDOW_MS) } } });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
