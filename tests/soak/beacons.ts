import { encode, type StorefrontEvent } from '@uptill/feature-schema/events';
import { PHONE_USER_AGENT, storefrontEvent } from '@uptill/metrics/testing';
import { AppClient } from '../app-client.ts';
import type { TestShop } from '../kit/shops.ts';
import type { Answer } from './requests.ts';
import { differences, type Scene, storefrontAddress, type Traffic } from './scene.ts';
import { SOAK_SHOPS } from './shops.ts';

const ACTIONS = ['view', 'view', 'view', 'view', 'click', 'change', 'addToCart'] as const;
const MAX_PER_BEACON = 20;
const CLIENTS_PER_SHOP = 2;
const PAUSE_MS = { least: 100, more: 900 };
/** Instead of the seconds of `Retry-After`. */
const RETRY_MS = 300;

/** Sends a beacon through the app proxy, once. A refusal because of the rate has no effect, so it is like no answer. */
export async function sendBeacon(
  { requests, control }: Scene,
  { handle }: TestShop,
  events: readonly StorefrontEvent[],
): Promise<Answer | null> {
  const headers = { 'content-type': 'text/plain', 'user-agent': PHONE_USER_AGENT };
  const options = { method: 'POST', headers, body: JSON.stringify(events.map(encode)) };
  const address = storefrontAddress(control, handle, '/apps/uptill/api/m');
  const answer = await requests.send('beacon', address, options, [204, 429]);
  return answer?.status === 429 ? null : answer;
}

/** The events of the whole traffic, with those that were acknowledged. */
export class EventLedger {
  readonly #sent = new Map<string, StorefrontEvent>();
  readonly #acknowledged = new Set<string>();

  /** Sends a beacon until it is acknowledged. Returns whether it was. */
  async deliver(scene: Scene, shop: TestShop, events: readonly StorefrontEvent[]): Promise<boolean> {
    for (const event of events) this.#sent.set(event.id, event);
    const answer = await scene.requests.insist(() => sendBeacon(scene, shop, events), RETRY_MS);
    if (answer) for (const { id } of events) this.#acknowledged.add(id);
    return answer !== null;
  }

  ofShop({ domain }: TestShop) {
    const sent = [...this.#sent.values()].filter(({ shopOrigin }) => shopOrigin === domain);
    const acknowledged = new Set(sent.map(({ id }) => id).filter((id) => this.#acknowledged.has(id)));
    return { sent, acknowledged };
  }
}

/** Browsers of each shop send events, a fifth of the beacons twice. */
export function sendEvents(scene: Scene, ledger: EventLedger): Traffic {
  const browse = (shop: TestShop) => {
    const step = async () => {
      const events = Array.from({ length: 1 + scene.below(MAX_PER_BEACON) }, () => randomEvent(scene, shop));
      await ledger.deliver(scene, shop, events);
      if (scene.below(5) === 0) await ledger.deliver(scene, shop, events);
    };
    return scene.requests.repeat(step, () => PAUSE_MS.least + scene.below(PAUSE_MS.more));
  };
  const clients = SOAK_SHOPS.flatMap((shop) => Array.from({ length: CLIENTS_PER_SHOP }, () => browse(shop)));

  return {
    ended: Promise.all(clients),
    async check({ pool }) {
      const wrong: string[] = [];
      let count = 0;
      for (const shop of SOAK_SHOPS) {
        const { sent, acknowledged } = ledger.ofShop(shop);
        count += acknowledged.size;
        const { rows } = await pool.query<{ id: string }>('select id from metrics.event where shop = $1', [
          shop.domain,
        ]);
        const stored = new Set(rows.map(({ id }) => id));
        // Those without an answer may be there or not.
        const expected = sent.filter(({ id }) => acknowledged.has(id) || stored.has(id));
        const ids = expected.map(({ id }) => id);
        wrong.push(...differences(`events of ${shop.handle}`, ids, stored));
        const counted = await reportedCounts(scene, shop);
        const due = countsOf(expected);
        if (String(counted) !== String(due))
          wrong.push(`${shop.handle}: the report counts ${counted} events instead of ${due}`);
        for (const table of ['metric_quarter', 'metric_day']) {
          const { rows } = await pool.query(`select sum(events) as events from metrics.${table} where shop = $1`, [
            shop.domain,
          ]);
          const events = Number(rows[0]?.events);
          if (events !== stored.size) wrong.push(`${shop.handle}: ${table} counts ${events} of ${stored.size} events`);
        }
      }
      return { wrong, checked: `${count} acknowledged events are counted once` };
    },
  };
}

function randomEvent({ below, pick }: Scene, { domain, products }: TestShop): StorefrontEvent {
  const action = pick(ACTIONS);
  return storefrontEvent(Date.now() - below(60_000), {
    shopOrigin: domain,
    action,
    url: `/products/${pick(Object.values(products))}`,
    ...(action === 'addToCart' && { quantity: 1, value: 4_900, currency: 'EUR' }),
  });
}

/** Returns the numbers of views, engagements and adds to the cart. */
function countsOf(events: readonly StorefrontEvent[]): number[] {
  const count = (...actions: string[]) => events.filter(({ action }) => actions.includes(action)).length;
  return [count('view'), count('click', 'change'), count('addToCart')];
}

/** Returns the same numbers as the merchant's report has them. */
async function reportedCounts(scene: Scene, shop: TestShop): Promise<number[]> {
  const { views, engagements, addToCarts } = (await readReport(scene, shop)).summary.current;
  return [views, engagements, addToCarts];
}

/** Reads the report of a shop's last 30 days. */
export async function readReport({ control }: Scene, { domain }: TestShop) {
  const app = new AppClient(control, domain);
  const { body } = await app.request('/api/shopMetrics', { method: 'POST', body: JSON.stringify({ numDays: 30 }) });
  while (true) {
    const { body: state } = await app.request(`/api/shopMetrics?token=${body.token}`);
    if (state.status === 'success') return state.result;
    if (state.status !== 'pending') throw new Error(`No report: ${JSON.stringify(state)}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
