import type { StorefrontEvent } from '@uptill/feature-schema/events';
import { isbot } from 'isbot';
import { dayOf } from '../day.ts';
import { type Dropped, type DropReason, noneDropped } from '../drop-reason.ts';
import type { MetricEvent } from '../metric-event.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import { isTimely, timeOf } from './clock.ts';
import { parseBody } from './parse-body.ts';
import { parseEvent } from './parse-event.ts';
import type { RateLimit } from './rate-limit.ts';
import { type Body, readBody } from './read-body.ts';
import type { Sessions } from './session.ts';

export type IngestRequest = {
  /** The shop's domain, from the verified app proxy request; never from the body. */
  shop: string;
  body: Body;
  userAgent: string | null;
  now: Date;
};

export type IngestResult = {
  /** What to answer: 204 all is committed or dropped, 400 no JSON array, 413 over 64 KB, 503 the buffer is full. */
  status: 204 | 400 | 413 | 503;
  accepted: number;
  dropped: Dropped;
};

export type IngestParts = { commits: GroupCommit; sessions: Sessions; rate: RateLimit };

/** Takes one beacon through the steps: size, parse, schema, clock, bot, rate, session, store. Throws only if the store does. */
export async function ingest(
  { shop, body, userAgent, now }: IngestRequest,
  { commits, sessions, rate }: IngestParts,
): Promise<IngestResult> {
  const dropped = noneDropped();

  /** What a step lets pass; the rest is counted under its reason. */
  function pass<In, Out>(reason: DropReason, events: In[], step: (event: In) => Out | undefined): Out[] {
    const passed = events.map(step).filter((event) => event !== undefined);
    dropped[reason] += events.length - passed.length;
    return passed;
  }

  const refuse = (reason: 'size' | 'parse', status: 400 | 413): IngestResult => {
    dropped[reason] += 1;
    return { status, accepted: 0, dropped };
  };

  if (commits.isFull) return { status: 503, accepted: 0, dropped };
  const text = await readBody(body);
  if (text === undefined) return refuse('size', 413);
  const raw = parseBody(text);
  if (!raw) return refuse('parse', 400);

  const valid = pass('schema', raw, parseEvent);
  const timely = pass('clock', valid, (event) => (isTimely(event.id, now) ? event : undefined));
  const isBot = isbot(userAgent);
  const human = pass('bot', timely, (event) => (isBot ? undefined : event));
  let allowance = rate.take(shop, human.length, now);
  const allowed = pass('rate', human, (event) => (allowance-- > 0 ? event : undefined));
  if (allowed.length === 0) return { status: 204, accepted: 0, dropped };

  const events = await Promise.all(allowed.map((event) => toMetricEvent(shop, event, sessions)));
  const isNew = await commits.append(events);
  const accepted = isNew.filter(Boolean).length;
  dropped.duplicate += events.length - accepted;
  return { status: 204, accepted, dropped };
}

/** Leaves the browser's id and the page's query behind: they are personal, or may be. */
async function toMetricEvent(shop: string, event: StorefrontEvent, sessions: Sessions): Promise<MetricEvent> {
  const { timestamp, url, shopOrigin, browserId, ...kept } = event;
  const occurredAt = timeOf(event.id);
  const [path = '/'] = url.split(/[?#]/);
  const session = await sessions.idOf(shop, browserId, dayOf(occurredAt));
  return { ...kept, shop, occurredAt, path: path.slice(0, 255), session };
}
