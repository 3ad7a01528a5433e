import { z } from 'zod';
import { seedShops } from '../../../shop/state/seed.ts';
import { action, findShop } from '../action.ts';
import { nothing, shop } from '../fields.ts';
import { listSnapshots, restoreSnapshot, takeSnapshot } from '../snapshots.ts';

const name = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .describe('letters, digits, `-` and `_`');

export const stateActions = {
  'GET state': action('Returns the whole state, including tokens.', nothing, ({ state }) => state),

  'POST reset': action(
    'Resets one shop or all shops to their initial state. The app is not installed then, and `app/uninstalled` is not sent. Resetting all shops also deletes the request log and the faults, and resets the clock.',
    z.strictObject({ shop: shop.optional() }),
    async (sandbox, body) => {
      const seed = seedShops();
      if (body.shop === undefined) {
        sandbox.state.shops = seed;
        sandbox.requests.clear();
        sandbox.faults.clear();
        sandbox.clock.ahead = 0;
      } else {
        const { domain } = findShop(sandbox, body.shop);
        const fresh = seed[domain];
        if (fresh) sandbox.state.shops[domain] = fresh;
      }
      await sandbox.flush();
    },
  ),

  'POST snapshot': action(
    'Saves the state under a name in the data folder. Replaces a snapshot of the same name.',
    z.strictObject({ name }),
    (sandbox, body) => takeSnapshot(sandbox, body.name),
  ),

  'POST restore': action(
    'Restores the state from a snapshot. Webhooks that were waiting in the snapshot are sent.',
    z.strictObject({ name }),
    async (sandbox, body) => {
      await restoreSnapshot(sandbox, body.name);
      sandbox.services.resume(sandbox);
      await sandbox.flush();
    },
  ),

  'GET snapshots': action('Returns `{snapshots}`, their names.', nothing, async (sandbox) => ({
    snapshots: await listSnapshots(sandbox),
  })),
};
