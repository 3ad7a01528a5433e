import { setTimeout as pause } from 'node:timers/promises';
import { differences, type Scene, type Traffic } from './scene.ts';
import { SOAK_SHOPS } from './shops.ts';

const PAUSE_MS = { least: 300, more: 900 };

/**
 * Shopify asks for the data of customers, each time with another number, some of them twice and out of order. Orders send webhooks
 * of their own.
 */
export function sendWebhooks(scene: Scene): Traffic {
  const { requests, control, below, pick } = scene;
  const sent: string[] = [];
  const step = async () => {
    const shop = pick(SOAK_SHOPS).domain;
    const id = sent.push(`${shop} ${sent.length + 1}`);
    const payload = { customer: { id }, orders_requested: [], data_request: { id } };
    await control.post('webhook', { shop, topic: 'customers/data_request', payload });
  };

  return {
    ended: requests.repeat(step, () => PAUSE_MS.least + below(PAUSE_MS.more)),
    async check({ pool }) {
      const { rows } = await pool.query<{ asked: string }>(
        `select concat(shop, ' ', id) as asked from metrics.data_request`,
      );
      const stored = rows.map(({ asked }) => asked);
      const wrong = differences('requests for data', sent, stored);
      return { wrong, checked: `${sent.length} webhooks of their own had their effect once` };
    },
  };
}

/**
 * Waits until Shopify has delivered every webhook, and advances its clock meanwhile, because its retries take four hours. Returns
 * what it has given up.
 */
export async function deliverWebhooks({ control }: Scene): Promise<string[]> {
  const givenUp: string[] = [];
  for (const { domain } of SOAK_SHOPS) {
    while (true) {
      const { deliveries } = await control.post('webhook-deliveries', { shop: domain });
      const due = deliveries.flatMap(({ nextTryAt }) => nextTryAt ?? []);
      if (due.length === 0) {
        const lost = deliveries.filter(({ outcome }) => outcome === 'given up');
        givenUp.push(...lost.map(({ topic, tries }) => `${domain}: ${topic} was given up: ${JSON.stringify(tries)}`));
        break;
      }
      const { now } = await control.get('clock');
      await control.post('clock', { advance: Math.max(0, Math.min(...due) - Date.parse(now)) });
      await pause(200);
    }
  }
  return givenUp;
}
