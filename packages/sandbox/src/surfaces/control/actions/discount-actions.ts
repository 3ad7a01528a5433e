import { z } from 'zod';
import { deleteDiscount, switchDiscount } from '../../../shop/discounts/change-discount.ts';
import { discountGid } from '../../../shop/discounts/discount.ts';
import { recordedRuns, setFunctionFault } from '../../../shop/functions/function-log.ts';
import { changingShop } from '../../../shop/state/state.ts';
import { action, findShop } from '../action.ts';
import { shop } from '../fields.ts';

const { discounts } = changingShop.shape;

const changes = z.enum(['activate', 'deactivate', 'delete']);

export const discountActions = {
  'POST discounts': action(
    'Replaces the shop’s discounts, which the merchant creates in the admin, and returns the previous ones. `discounts` are those of `GET state`. Sends no webhooks.',
    z.strictObject({ shop, discounts }),
    (sandbox, body) => {
      const owner = findShop(sandbox, body.shop);
      const { discounts: previous } = owner;
      owner.discounts = body.discounts;
      sandbox.save();
      return { previous };
    },
  ),

  'POST discount': action(
    'Activates, deactivates or deletes a discount, as the merchant can in the admin, and sends `discounts/update` or `discounts/delete`.',
    z.strictObject({ shop, id: z.string().describe('the gid of its node'), change: changes }),
    async (sandbox, { id, change, ...body }) => {
      const owner = findShop(sandbox, body.shop);
      const found = owner.discounts.find((discount) => discountGid(discount) === id);
      if (!found) throw new Error(`There is no discount ${id}`);
      if (change === 'delete') deleteDiscount(sandbox, owner, found);
      else switchDiscount(sandbox, owner, found, change === 'activate');
      await sandbox.flush();
    },
  ),

  'POST function-fault': action(
    'Makes every run of the app’s Function with this handle fail on this shop, or ends this. A reset ends it too.',
    z.strictObject({ shop, handle: z.string(), fails: z.boolean() }),
    (sandbox, body) => setFunctionFault(findShop(sandbox, body.shop), body.handle, body.fails),
  ),

  'POST function-runs': action(
    'Returns `{runs}`: the last runs of the app’s Functions on this shop, newest first, with input, answer and error. A repeated input is not run again.',
    z.strictObject({ shop }),
    (sandbox, body) => ({ runs: recordedRuns(findShop(sandbox, body.shop)) }),
  ),
};
