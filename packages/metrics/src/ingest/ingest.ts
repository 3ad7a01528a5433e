import type { StorefrontEvent } from '@uptill/feature-schema/events';
import { isbot } from 'isbot';
import { dayOf, isTimely, uuidTime } from '../event-time.ts';
import type { MetricEvent } from '../metric-event.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import { isOfFeature, parseEvent } from './parse-event.ts';
import type { RateLimit } from './rate-limit.ts';
import { type Body, parseBody, readBody } from './read-body.ts';
import type { Sessions } from './session.ts';

/**
 * Reasons for dropping an event, in pipeline order. `size` and `parse` count request bodies. `name` is an unknown
 * feature name.
 */
export const DROP_REASONS = ['size', 'parse', 'name', 'schema', 'clock', 'bot', 'duplicate'] as const;

export type DropReason = (typeof DROP_REASONS)[number];

export type Dropped = Record<DropReason, number>;

export function noneDropped(): Dropped {
  return { size: 0, parse: 0, name: 0, schema: 0, clock: 0, bot: 0, duplicate: 0 };
}

export type IngestRequest = {
  /** The shop's domain from the verified request, never from the body. */
  shop: string;
  /** Returns true for events that the sender may send. Others are dropped as invalid. Default: all events. */
  accepts?: (event: StorefrontEvent) => boolean;
  body: Body;
  userAgent: string | null;
  now: Date;
};

export type IngestResult = {
  /**
   * HTTP status to answer. 204: every event was committed or dropped; 400: not a JSON array; 413: over 64 KB; 429: over
   * the shop's rate; 503: buffer full. With 429 and 503, no event was committed, and the storefront retries.
   */
  status: 204 | 400 | 413 | 429 | 503;
  /** Seconds for `Retry-After`, with 429 and 503. */
  retryAfter?: number;
  accepted: number;
  dropped: Dropped;
};

/** Seconds after which a full buffer is empty, or a failed database may have recovered. */
export const RETRY_AFTER_SECONDS = 5;

export type IngestParts = {
  commits: GroupCommit;
  sessions: Sessions;
  rate: RateLimit;
  /** Resolves when `rate` has this process's share. Default: at once. */
  joined?: Promise<void> | undefined;
};

/**
 * Runs one beacon through the pipeline: size, parse, name, schema, clock, bot, rate, session, store.
 *
 * @throws when the database fails.
 */
export async function ingest(
  { shop, accepts = () => true, body, userAgent, now }: IngestRequest,
  { commits, sessions, rate, joined }: IngestParts,
): Promise<IngestResult> {
  const dropped = noneDropped();

  /** Applies `step` to each event. Events with the result `undefined` are counted as dropped for `reason`. */
  function mapOrDrop<In, Out>(reason: DropReason, events: In[], step: (event: In) => Out | undefined): Out[] {
    const passed = events.map(step).filter((event) => event !== undefined);
    dropped[reason] += events.length - passed.length;
    return passed;
  }

  const refuse = (reason: 'size' | 'parse', status: 400 | 413): IngestResult => {
    dropped[reason] += 1;
    return { status, accepted: 0, dropped };
  };

  if (commits.isFull) return { status: 503, retryAfter: RETRY_AFTER_SECONDS, accepted: 0, dropped };
  const text = await readBody(body);
  if (text === undefined) return refuse('size', 413);
  const raw = parseBody(text);
  if (!raw) return refuse('parse', 400);

  const named = mapOrDrop('name', raw, (event) => (isOfFeature(event) ? event : undefined));
  const parsed = mapOrDrop('schema', named, parseEvent);
  const valid = mapOrDrop('schema', parsed, (event) => (accepts(event) ? event : undefined));
  const timely = mapOrDrop('clock', valid, (event) => (isTimely(event.id, now) ? event : undefined));
  const isBot = isbot(userAgent);
  const human = mapOrDrop('bot', timely, (event) => (isBot ? undefined : event));
  if (human.length === 0) return { status: 204, accepted: 0, dropped };
  await joined;
  const retryAfter = rate.consume(shop, human.length, now);
  if (retryAfter > 0) return { status: 429, retryAfter, accepted: 0, dropped: noneDropped() };

  // A beacon comes from one browser, and its events are mostly from one day.
  const sessionOf = memoized((browserId, day) => sessions.idOf(shop, browserId, day));
  const events = await Promise.all(human.map((event) => toMetricEvent(shop, event, sessionOf)));
  const isNew = await commits.append(events);
  const accepted = isNew.filter(Boolean).length;
  dropped.duplicate += events.length - accepted;
  return { status: 204, accepted, dropped };
}

type SessionOf = (browserId: string, day: string) => Promise<string>;

function memoized(sessionOf: SessionOf): SessionOf {
  const known = new Map<string, Promise<string>>();
  return (browserId, day) => {
    const key = browserId + day;
    const session = known.get(key) ?? sessionOf(browserId, day);
    known.set(key, session);
    return session;
  };
}

/** Removes the browser id and the query string, which may be personal data. */
async function toMetricEvent(shop: string, event: StorefrontEvent, sessionOf: SessionOf): Promise<MetricEvent> {
  const { timestamp, url, shopOrigin, browserId, ...kept } = event;
  const occurredAt = uuidTime(event.id);
  const [path = '/'] = url.split(/[?#]/);
  const session = await sessionOf(browserId, dayOf(occurredAt));
  return { ...kept, shop, occurredAt, path: shortened(path), session };
}

/** Returns the first 255 characters, without a trailing lone surrogate, which PostgreSQL rejects. */
function shortened(path: string): string {
  return path.slice(0, 255).replace(/\p{Cs}$/u, '');
}
