import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AdminGraphql } from '../platform/shopify/graphql.server';

/** A metafield write that was accepted. */
export interface MetafieldWrite {
  shop: string;
  key: string;
  value: string;
}

/** A stand-in for the Admin API: metafields of any number of shops, with compare-and-set. Their keys differ. */
export interface AdminApi {
  /** Responds 503 to every request. */
  isDown: boolean;
  /** Refuses this many writes, as if another instance had written first. */
  staleWrites: number;
  /** All accepted writes, oldest first. */
  writes: MetafieldWrite[];
  /** Holds back all responses until `respond` is called. */
  holdResponses(): void;
  /** Responds to all waiting requests, and to later requests at once. */
  respond(): void;
  /** The shop of each request in progress. */
  waitingShops(): readonly string[];
  /** Returns the Admin API of a shop. */
  adminOf(shop: string): Promise<AdminGraphql>;
  /** Deletes the metafields of all shops and all writes, and responds to every request again. */
  reset(): void;
  close(): void;
}

interface Operation {
  query: string;
  variables: { key?: string; metafields?: { key: string; value: string; compareDigest: string | null }[] };
}

export async function startAdminApi(): Promise<AdminApi> {
  /** Number of writes of each metafield, which is its digest. */
  const digests = new Map<string, number>();
  const waiting: string[] = [];
  let held: Promise<void> | undefined;
  let respond = () => {};

  const server = createServer(async (request, response) => {
    const shop = `${request.url}`.slice(1);
    waiting.push(shop);
    const operation = (await json(request)) as Operation;
    await held;
    waiting.splice(waiting.indexOf(shop), 1);
    response.statusCode = api.isDown ? 503 : 200;
    response.end(api.isDown ? '' : JSON.stringify({ data: dataOf(shop, operation) }));
  });

  const digestOf = (shop: string, key = '') => digests.get(`${shop} ${key}`)?.toString() ?? null;

  function dataOf(shop: string, { query, variables }: Operation): unknown {
    const [metafield] = variables.metafields ?? [];
    if (!query.includes('mutation')) {
      const compareDigest = digestOf(shop, variables.key);
      const owner = { id: 'gid://1', metafield: compareDigest && { compareDigest } };
      return { shop: owner, currentAppInstallation: { ...owner, accessScopes: [] } };
    }
    if (!metafield || metafield.compareDigest !== digestOf(shop, metafield.key) || api.staleWrites > 0) {
      api.staleWrites -= 1;
      return { metafieldsSet: { userErrors: [{ code: 'STALE_OBJECT', message: 'Changed since you read it' }] } };
    }
    const { key, value } = metafield;
    api.writes.push({ shop, key, value });
    digests.set(`${shop} ${key}`, api.writes.length);
    return { metafieldsSet: { userErrors: [] } };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const api: AdminApi = {
    isDown: false,
    staleWrites: 0,
    writes: [],
    holdResponses() {
      held = new Promise((resolve) => {
        respond = resolve;
      });
    },
    respond() {
      respond();
      held = undefined;
    },
    waitingShops: () => waiting,
    adminOf: async (shop) => async (query, options) => {
      const body = JSON.stringify({ query, variables: options?.variables });
      const response = await fetch(`http://127.0.0.1:${port}/${shop}`, { method: 'POST', body });
      if (!response.ok) throw new Error(`Answered ${response.status}`);
      return response;
    },
    reset() {
      api.respond();
      digests.clear();
      Object.assign(api, { isDown: false, staleWrites: 0, writes: [] });
    },
    close: () => server.close(),
  };
  return api;
}
