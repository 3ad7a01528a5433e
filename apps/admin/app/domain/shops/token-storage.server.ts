import { setTimeout as pause } from 'node:timers/promises';
import { PrismaSessionStorage } from '@shopify/shopify-app-session-storage-prisma';
import type { PrismaClient } from '@uptill/prisma';
import { log, logError } from '../../platform/log.server';
import { refreshTokens } from './refresh-tokens.server';
import { registerShop } from './shop.server';

/** Remaining validity below which tokens are refreshed, in milliseconds. Longer than the library's own five minutes. */
const MIN_VALIDITY_MS = 6 * 60_000;

/** Duration of a lease in milliseconds: longer than a refresh takes. */
const LEASE_MS = 15_000;

/** How long a request waits for another one's refresh, in milliseconds. Shopify waits five seconds for a webhook. */
const WAIT_MS = 4_000;

/** How often a waiting request checks for new tokens, in milliseconds. */
const POLL_MS = 100;

type Session = NonNullable<Awaited<ReturnType<PrismaSessionStorage<PrismaClient>['loadSession']>>>;

/**
 * Stores the tokens of shops for the Shopify library. Refreshes expired tokens before the library sees them, because the
 * library would let every request refresh them. Here, one request of all instances refreshes at a time, and the others wait
 * for its result.
 */
export function createTokenStorage(prisma: PrismaClient) {
  const sessions = new PrismaSessionStorage(prisma);

  /**
   * Waits until a session has new tokens. Returns it unchanged if Shopify can't be reached or takes too long. The refresh
   * continues after the wait.
   */
  async function waitForNewTokens(expired: Session): Promise<Session | undefined> {
    const end = Date.now() + WAIT_MS;
    let session: Session | undefined = expired;
    while (session?.refreshToken && session.refreshToken === expired.refreshToken && Date.now() < end) {
      const refresh = await startRefresh(session.id, session.shop, session.refreshToken);
      await (refresh ? Promise.race([refresh.ended, pause(end - Date.now())]) : pause(POLL_MS));
      session = await sessions.loadSession(expired.id);
      if (refresh) break;
    }
    return session;
  }

  /**
   * Starts refreshing the tokens of a session. Returns null if another request is refreshing them; otherwise `ended`, which
   * never rejects.
   *
   * The result is stored only if the used refresh token is still stored. Tokens stored by a merchant's visit meanwhile are
   * retained.
   */
  async function startRefresh(id: string, shop: string, refreshToken: string) {
    const now = new Date();
    const refreshLeasedUntil = new Date(now.getTime() + LEASE_MS);
    const isFree = { OR: [{ refreshLeasedUntil: null }, { refreshLeasedUntil: { lte: now } }] };
    const leased = await prisma.session.updateMany({
      where: { id, refreshToken, ...isFree },
      data: { refreshLeasedUntil },
    });
    if (leased.count === 0) return null;
    return { ended: refresh(id, shop, refreshToken, refreshLeasedUntil) };
  }

  async function refresh(id: string, shop: string, refreshToken: string, refreshLeasedUntil: Date): Promise<void> {
    try {
      const tokens = await refreshTokens(shop, refreshToken);
      if (!tokens) log.warn({ shop }, 'Shopify does not accept a refresh token any more');
      await prisma.session.updateMany({ where: { id, refreshToken }, data: tokens ?? NO_TOKENS });
    } catch (error) {
      log.warn({ err: error, shop }, 'A token could not be refreshed yet');
    }
    await prisma.session
      .updateMany({ where: { id, refreshLeasedUntil }, data: { refreshLeasedUntil: null } })
      .catch((error: unknown) => logError({ err: error, shop }, 'The lease of a refresh could not be ended'));
  }

  return {
    /**
     * Loads a session, refreshed if it is about to expire. If refreshing fails, the session has no refresh token, so that
     * the library does not try to refresh it.
     */
    async loadSession(id: string): Promise<Session | undefined> {
      const stored = await sessions.loadSession(id);
      if (!stored || stored.isActive(undefined, MIN_VALIDITY_MS)) return stored;
      const session = await waitForNewTokens(stored);
      if (session && !session.isActive(undefined, MIN_VALIDITY_MS)) session.refreshToken = undefined;
      return session;
    },

    /**
     * Registers a shop and stores its new tokens. The shop is registered first: with stored tokens, later visits get no new
     * ones and would not register it. A session without an access token is one refused by Shopify: only its access token is
     * deleted.
     */
    async storeSession(session: Session): Promise<boolean> {
      if (session.accessToken) {
        await registerShop(prisma, session.shop);
        return sessions.storeSession(session);
      }
      await prisma.session.updateMany({
        where: { id: session.id, refreshToken: session.refreshToken ?? null },
        data: { accessToken: NO_TOKENS.accessToken },
      });
      return true;
    },

    /**
     * Deletes an access token that Shopify has refused. The refresh token is retained, for the next load to get another
     * access token. Tokens newer than the refused one are retained too.
     */
    async forgetAccessToken({ id, accessToken = '' }: Pick<Session, 'id' | 'accessToken'>): Promise<void> {
      await prisma.session.updateMany({ where: { id, accessToken }, data: { accessToken: NO_TOKENS.accessToken } });
    },

    deleteSession: (id: string) => sessions.deleteSession(id),
    deleteSessions: (ids: string[]) => sessions.deleteSessions(ids),
    findSessionsByShop: (shop: string) => sessions.findSessionsByShop(shop),
  };
}

/** Stored values of a shop that has to open the app to grant access again. Its scopes are retained. */
const NO_TOKENS = { accessToken: '', refreshToken: null, refreshTokenExpires: null };
