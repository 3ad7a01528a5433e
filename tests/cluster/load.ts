import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { encode, type StorefrontEvent } from '@uptill/feature-schema/events';
import { PHONE_USER_AGENT, storefrontEvent } from '@uptill/metrics/testing';
import { randomNumbers } from '../../packages/metrics/src/history/random.ts';
import { ingest } from '../../packages/metrics/src/ingest/ingest.ts';
import { RateLimit } from '../../packages/metrics/src/ingest/rate-limit.ts';
import { Sessions } from '../../packages/metrics/src/ingest/session.ts';
import type { SqlPool } from '../../packages/metrics/src/sql-pool.ts';
import type { EventStore } from '../../packages/metrics/src/store/event-store.ts';
import { GroupCommit } from '../../packages/metrics/src/store/group-commit.ts';

const SHOPS = Array.from({ length: 40 }, (_, index) => `cluster-${index}.myshopify.com`);
const ACTIONS = ['view', 'view', 'view', 'view', 'click', 'change', 'addToCart'] as const;
const MAX_PER_BEACON = 50;
const PARALLEL = 32;
const LATE_MS = 47 * 60 * 60_000;
/** Instead of the five seconds of `Retry-After`. */
const RETRY_MS = 200;

type Beacon = { shop: string; events: StorefrontEvent[] };

export type Load = {
  events: StorefrontEvent[];
  beacons: Beacon[];
};

/** Returns events of many shops, a tenth of them late, in beacons. A fifth of the beacons are sent again, half of these in part. */
export function makeLoad(count: number, now: number): Load {
  const random = randomNumbers(count);
  const below = (limit: number) => Math.floor(random() * limit);
  const events: StorefrontEvent[] = [];
  const beacons: Beacon[] = [];
  while (events.length < count) {
    const shop = SHOPS[Math.floor(SHOPS.length * random() ** 2)] ?? '';
    const size = Math.min(1 + below(MAX_PER_BEACON), count - events.length);
    const sent = Array.from({ length: size }, () => {
      const action = ACTIONS[below(ACTIONS.length)] ?? 'view';
      return storefrontEvent(now - below(below(10) === 0 ? LATE_MS : 60_000), {
        shopOrigin: shop,
        action,
        url: `/products/${below(60)}`,
        cartToken: below(3) === 0 ? crypto.randomUUID() : undefined,
        ...(action === 'addToCart' && { quantity: 1, value: 4_900, currency: 'EUR' }),
      });
    });
    events.push(...sent);
    beacons.push({ shop, events: sent });
  }
  for (const { shop, events: sent } of beacons.filter(() => below(5) === 0)) {
    const again = below(2) === 0 ? sent : sent.filter(() => below(2) === 0);
    beacons.splice(below(beacons.length), 0, { shop, events: again });
  }
  return { events, beacons: beacons.filter((beacon) => beacon.events.length > 0) };
}

export type Sent = { acknowledged: number; acknowledgedEvents: Set<string>; refused: number; seconds: number };

/**
 * Sends beacons to several stores, as instances of the app do, each until it is acknowledged.
 * @param onProgress Called with the part that is acknowledged, and the number of refused beacons.
 */
export async function send(
  { beacons }: Load,
  pool: SqlPool,
  stores: readonly EventStore[],
  onProgress: (part: number, refused: number) => void,
): Promise<Sent> {
  const instances = stores.map((store) => ({
    commits: new GroupCommit(store),
    sessions: new Sessions(pool),
    rate: new RateLimit(1e9, 1e9),
  }));
  const waiting = beacons.map((beacon, index) => ({ ...beacon, index }));
  const acknowledgedEvents = new Set<string>();
  let refused = 0;
  let acknowledged = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let beacon = waiting.shift(); beacon; beacon = waiting.shift()) {
        const { shop, events, index } = beacon;
        for (let attempt = 0; ; attempt += 1) {
          const instance = instances[(index + attempt) % instances.length];
          assert.ok(instance);
          const body = JSON.stringify(events.map(encode));
          const request = { shop, body, userAgent: PHONE_USER_AGENT, now: new Date() };
          // The app answers 503 when the store fails.
          const { status } = await ingest(request, instance).catch(() => ({ status: 503 }));
          if (status === 204) break;
          assert.equal(status, 503);
          refused += 1;
          onProgress(acknowledged / beacons.length, refused);
          await pause(RETRY_MS);
        }
        acknowledged += 1;
        for (const { id } of events) acknowledgedEvents.add(`${shop} ${id}`);
        onProgress(acknowledged / beacons.length, refused);
      }
    }),
  );
  return { acknowledged, acknowledgedEvents, refused, seconds: (performance.now() - begun) / 1_000 };
}
