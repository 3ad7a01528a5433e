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
  'GET state': action('The whole state, tokens included.', nothing, ({ state }) => state),

  'POST reset': action(
    'Every shop as new, or one: the app uninstalled without a webhook, no carts, no orders. All at once also empty the request log, the faults and the clock’s change.',
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
    'Writes the state down under a name, in the data folder. A second one of the same name replaces the first.',
    z.strictObject({ name }),
    (sandbox, body) => takeSnapshot(sandbox, body.name),
  ),

  'POST restore': action(
    'Takes the state back to a snapshot. Webhooks that were under way then go on.',
    z.strictObject({ name }),
    async (sandbox, body) => {
      await restoreSnapshot(sandbox, body.name);
      sandbox.services.resume(sandbox);
      await sandbox.flush();
    },
  ),

  'GET snapshots': action('`{snapshots}`: their names.', nothing, async (sandbox) => ({
    snapshots: await listSnapshots(sandbox),
  })),
};
