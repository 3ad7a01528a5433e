import { setTimeout as pause } from 'node:timers/promises';
import { AppClient } from '../app-client.ts';
import { waitUntilLive } from '../kit/publish.ts';
import { kumoStationery, linenAndOak, northRoast, type TestShop } from '../kit/shops.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import type { SandboxControl } from '../sandbox-control.ts';

export const SOAK_SHOPS = [linenAndOak, northRoast, kumoStationery];

const SCOPES = ['read_orders', 'write_discounts'];

/** The milestone of each shop: a percentage off the order from an amount in its currency. */
export const MILESTONE = { title: 'Soaked', percentage: 10, from: 50 };

const LEVEL = {
  minAmount: MILESTONE.from,
  label: MILESTONE.title,
  reward: 'percentage',
  rewardPercentage: MILESTONE.percentage,
};

/** Gives each shop its settings and scopes, and waits until they are live and the app gets the webhooks of orders. */
export async function prepareShops(control: SandboxControl, seed: number): Promise<void> {
  await skipFirstSteps(
    control,
    SOAK_SHOPS.map(({ domain }) => domain),
  );
  await Promise.all(SOAK_SHOPS.map((shop) => prepare(control, shop, seed)));
}

async function prepare(control: SandboxControl, { domain }: TestShop, seed: number): Promise<void> {
  await control.post('scopes', { shop: domain, grant: SCOPES });
  // The app has read the scopes then.
  while ((await control.get('state')).shops[domain]?.webhookSubscriptions.every(({ topic }) => topic !== 'orders/paid'))
    await pause(100);
  await control.post('embed', { shop: domain, enabled: true });
  const app = new AppClient(control, domain);
  // The app may be an older release, so only what it has sent is changed.
  const { body } = await app.features();
  for (const settings of Object.values(body.features.stickyBar ?? {})) {
    Object.assign(settings, { isEnabled: true, outOfStockText: 'Gone 0' });
    Object.assign(Object(settings.button), { buttonText: 'Buy 0' });
  }
  for (const settings of Object.values(body.features.miniCart ?? {})) settings.isEnabled = true;
  for (const settings of Object.values(body.features.miniCartProgressBar ?? {})) {
    const [set] = settings.levelSets as { levels: object[] }[];
    const levels = [{ ...set?.levels[0], ...LEVEL }];
    Object.assign(settings, { isEnabled: true, levelSets: [{ ...set, levels }] });
  }
  const saved = await app.save(body);
  if (saved.status !== 200) throw new Error(`Not saved: ${saved.status} ${JSON.stringify(saved.body)}`);
  await waitUntilLive(app);
  await control.post('webhook-travel', {
    shop: domain,
    schedule: 'platform',
    twice: true,
    outOfOrder: true,
    seed,
  });
}
