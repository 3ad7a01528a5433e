import { setTimeout as pause } from 'node:timers/promises';
import { Session } from '@shopify/shopify-app-remix/server';
import { PrismaSessionStorage } from '@shopify/shopify-app-session-storage-prisma';
import {
  type PrismaClient,
  TOKEN_COLUMNS,
  type TokenCipher,
  type TokenColumn,
  type TokenKeys,
  UnreadableToken,
} from '@uptill/prisma';
import { log, logError } from '../../platform/log.server';
import { refreshTokens, type TokenPair } from './refresh-tokens.server';
import { registerShop } from './shop.server';

/** Remaining validity below which tokens are refreshed, in milliseconds. Longer than the library's own five minutes. */
const MIN_VALIDITY_MS = 6 * 60_000;

/** Duration of a lease in milliseconds: longer than a refresh takes. */
const LEASE_MS = 15_000;

/** How long a request waits for another one's refresh, in milliseconds. Shopify waits five seconds for a webhook. */
const WAIT_MS = 4_000;

/** How often a waiting request checks for new tokens, in milliseconds. */
const POLL_MS = 100;

/**
 * Stores the tokens of shops for the Shopify library. Refreshes expired tokens before the library sees them, because the
 * library would let every request refresh them. Here, one request of all instances refreshes at a time, and the others wait
 * for its result.
 *
 * Tokens are encrypted and decrypted here. An encrypted text is never the same twice, so a token is compared by what its text
 * decrypts to, and a row is updated if it still has that text.
 */
export function createTokenStorage(prisma: PrismaClient, cipher: TokenCipher) {
  const sessions = new PrismaSessionStorage(prisma);
  /** Sessions whose tokens can't be read, which are logged once. */
  const unreadable = new Set<string>();

  /** Decrypts the tokens of a stored session. Removes tokens that can't be read, so that Shopify issues new ones. */
  function opened(session: Session): Session {
    for (const column of TOKEN_COLUMNS) session[column] = open(session, column, session[column]);
    return session;
  }

  function open({ id, shop }: Pick<Session, 'id' | 'shop'>, column: TokenColumn, stored: string | null | undefined) {
    if (!stored) return undefined;
    try {
      return cipher.open({ session: id, column }, stored);
    } catch (error) {
      if (!(error instanceof UnreadableToken)) throw error;
      if (!unreadable.has(id)) {
        unreadable.add(id);
        log.error({ shop, reason: error.message }, 'A stored token can’t be read. The shop needs a new one');
      }
      return undefined;
    }
  }

  /** Returns a session or a pair of tokens as they are stored. */
  function sealed<Tokens extends Partial<Record<TokenColumn, string>>>(id: string, tokens: Tokens): Tokens {
    const texts = { ...tokens };
    for (const column of TOKEN_COLUMNS) {
      const token = tokens[column];
      if (token) texts[column] = cipher.seal({ session: id, column }, token) as Tokens[TokenColumn];
    }
    return texts;
  }

  /** Finds a session that has a token, which may be missing. Returns a condition that is true until the token changes. */
  async function whereToken(id: string, column: TokenColumn, token: string | undefined) {
    const stored = await prisma.session.findUnique({ where: { id } });
    if (!stored) return null;
    // A token that can't be read is neither missing nor the same.
    const known = stored[column] ? open(stored, column, stored[column]) : '';
    if (known !== (token ?? '')) return null;
    return { id, [column]: stored[column] };
  }

  /** Updates a session if it has a token. Repeated if the same token was encrypted again meanwhile. */
  async function updateIf(id: string, column: TokenColumn, token: string | undefined, data: Partial<StoredTokens>) {
    for (let where = await whereToken(id, column, token); where; where = await whereToken(id, column, token)) {
      const { count } = await prisma.session.updateMany({ where, data });
      if (count > 0) return;
    }
  }

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
      session = await load(expired.id);
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
    const where = await whereToken(id, 'refreshToken', refreshToken);
    if (!where) return null;
    const leased = await prisma.session.updateMany({ where: { ...where, ...isFree }, data: { refreshLeasedUntil } });
    if (leased.count === 0) return null;
    return { ended: refresh(id, shop, refreshToken, refreshLeasedUntil) };
  }

  async function refresh(id: string, shop: string, refreshToken: string, refreshLeasedUntil: Date): Promise<void> {
    try {
      const tokens = await refreshTokens(shop, refreshToken);
      if (!tokens) log.warn({ shop }, 'Shopify does not accept a refresh token any more');
      await updateIf(id, 'refreshToken', refreshToken, tokens ? sealed(id, tokens) : NO_TOKENS);
    } catch (error) {
      log.warn({ err: error, shop }, 'A token could not be refreshed yet');
    }
    await prisma.session
      .updateMany({ where: { id, refreshLeasedUntil }, data: { refreshLeasedUntil: null } })
      .catch((error: unknown) => logError({ err: error, shop }, 'The lease of a refresh could not be ended'));
  }

  async function load(id: string): Promise<Session | undefined> {
    const stored = await sessions.loadSession(id);
    return stored && opened(stored);
  }

  return {
    /**
     * Loads a session, refreshed if it is about to expire. If refreshing fails, the session has no refresh token, so that
     * the library does not try to refresh it.
     */
    async loadSession(id: string): Promise<Session | undefined> {
      const stored = await load(id);
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
        return sessions.storeSession(new Session(sealed(session.id, session.toObject())));
      }
      const { accessToken } = NO_TOKENS;
      await updateIf(session.id, 'refreshToken', session.refreshToken, { accessToken });
      return true;
    },

    /**
     * Deletes an access token that Shopify has refused. The refresh token is retained, for the next load to get another
     * access token. Tokens newer than the refused one are retained too.
     */
    async forgetAccessToken({ id, accessToken }: Pick<Session, 'id' | 'accessToken'>): Promise<void> {
      await updateIf(id, 'accessToken', accessToken, { accessToken: NO_TOKENS.accessToken });
    },

    deleteSession: (id: string) => sessions.deleteSession(id),
    deleteSessions: (ids: string[]) => sessions.deleteSessions(ids),
    findSessionsByShop: async (shop: string) => (await sessions.findSessionsByShop(shop)).map(opened),
  };
}

/**
 * Logs if new tokens are stored unencrypted, and why.
 * @param isServer True if the database is a server, as in production. The embedded one is for development.
 */
export function logIfUnencrypted({ keys, encryptsNew }: TokenKeys, isServer: boolean): void {
  if (encryptsNew) return;
  const reason = keys.length === 0 ? 'TOKEN_KEYS is not set' : 'TOKEN_ENCRYPTION is not set to "write"';
  log[isServer ? 'warn' : 'info'](`New access tokens are stored unencrypted, because ${reason}.`);
}

type StoredTokens = TokenPair | typeof NO_TOKENS;

/** Stored values of a shop that has to open the app to grant access again. Its scopes are retained. */
const NO_TOKENS = { accessToken: '', refreshToken: null, refreshTokenExpires: null };
