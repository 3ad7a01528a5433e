import { z } from 'zod';
import { webhookTravel } from '../../../shop/webhooks/delivery.ts';
import { subscriptionsOf } from '../../../shop/webhooks/subscription.ts';
import { mayReceive, webhookTopic } from '../../../shop/webhooks/topics.ts';
import { action, findShop } from '../action.ts';
import { anyJson, shop } from '../fields.ts';

export const webhookActions = {
  'POST webhook': action(
    'Sends a webhook and returns `{sent}`, the number of subscriptions. The default payload is what the sandbox would send, made from the last order, the shop or the first customer.',
    z.strictObject({ shop, topic: webhookTopic, payload: anyJson.optional() }),
    (sandbox, body) => {
      const owner = findShop(sandbox, body.shop);
      if (!mayReceive(owner, body.topic)) {
        throw new Error(`The app may not receive ${body.topic}: it is not installed, or lacks the scope`);
      }
      sandbox.services.sendWebhook(sandbox, owner, body.topic, body.payload);
      return { sent: subscriptionsOf(sandbox, owner, body.topic).length };
    },
  ),

  'POST webhook-deliveries': action(
    'Returns `{deliveries}` to the app of this shop, oldest first, with each try and its status.',
    z.strictObject({ shop }),
    (sandbox, body) => ({ deliveries: findShop(sandbox, body.shop).webhookDeliveries }),
  ),

  'POST webhook-travel': action(
    'Changes how webhooks are delivered: the schedule of retries, whether some arrive twice or out of order, and the seed that selects these. Returns all of these settings.',
    z.strictObject({ shop, ...webhookTravel.partial().shape }),
    (sandbox, { shop: domain, ...changes }) => {
      const owner = findShop(sandbox, domain);
      owner.webhookTravel = { ...owner.webhookTravel, ...changes };
      sandbox.save();
      return owner.webhookTravel;
    },
  ),
};
