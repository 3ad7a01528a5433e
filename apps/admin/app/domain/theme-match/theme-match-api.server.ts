import { themeLookSchema } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { checkAppEmbed } from '../embed/app-embed.server';
import { readStorefrontPage } from './storefront-page.server';
import { openWindow, readWindow } from './storefront-window.server';
import type { matchAnswer, startedMatch } from './theme-match';

/** Beginning of the fragment with the token. The loader knows it too, see `loader/main.ts` in the storefront runtime. */
const FRAGMENT = 'uptill-match-';

/**
 * Handles `POST /api/themeMatch`: stores a match, and responds with the address of the page to open. The token is in the
 * address's fragment, which browsers send to nobody and which survives redirects. The fragment is a valid CSS identifier,
 * because some themes look for an element by it.
 */
export async function startMatch(
  prisma: PrismaClient,
  { shop, userId, admin }: Pick<ApiContext, 'shop' | 'userId' | 'admin'>,
): Promise<z.infer<typeof startedMatch>> {
  const [page, embed] = await Promise.all([
    readStorefrontPage(admin.graphql),
    checkAppEmbed(prisma, shop, admin.graphql),
  ]);
  if (!embed.enabled) return { obstacle: 'embedOff' };
  if (page.hasPassword) return { obstacle: 'password' };
  const { id, token } = await openWindow(prisma, { shop, staff: userId, kind: 'themeMatch' }, new Date());
  const url = new URL(page.url);
  url.hash = FRAGMENT + token;
  return { id, url: url.href };
}

const storedReport = z.object({ look: themeLookSchema });

/** Handles `GET /api/themeMatch/{id}`. Null for a match that this staff member has not started. */
export async function readMatch(
  prisma: PrismaClient,
  id: string,
  { shop, userId }: Pick<ApiContext, 'shop' | 'userId'>,
): Promise<z.infer<typeof matchAnswer> | null> {
  if (!z.guid().safeParse(id).success) return null;
  const found = await readWindow(prisma, id, { shop, staff: userId, kind: 'themeMatch' }, new Date());
  if (!found) return null;
  const { state, report } = found;
  return { state, result: state === 'done' ? storedReport.parse(report).look : null };
}
