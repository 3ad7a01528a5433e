import { setTimeout as pause } from 'node:timers/promises';
import { publish, settingsOf } from '../kit/publish.ts';
import { kumoStationery, linenAndOak, northRoast, type TestShop } from '../kit/shops.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import type { SandboxControl } from '../sandbox-control.ts';

export const SOAK_SHOPS = [linenAndOak, northRoast, kumoStationery];

const SCOPES = ['read_orders', 'write_discounts'];

/** The milestone of each shop: a percentage off the order from an amount in its currency. */
export const MILESTONE = { title: 'Soaked', percentage: 10, from: 50 };

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
  const level = {
    minAmount: MILESTONE.from,
    label: MILESTONE.title,
    reward: 'percentage',
    rewardPercentage: MILESTONE.percentage,
  };
  const [set] = settingsOf('miniCartProgressBar').levelSets as { levels: object[] }[];
  const levelSets = [{ ...set, levels: [{ ...set?.levels[0], ...level }] }];
  await publish(control, domain, {
    stickyBar: { 'button.buttonText': 'Buy 0', outOfStockText: 'Gone 0' },
    miniCart: {},
    miniCartProgressBar: { levelSets },
  });
  await control.post('webhook-travel', { shop: domain, twice: true, outOfOrder: true, seed });
}
