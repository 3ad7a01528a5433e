import { z } from 'zod';
import { webhookTravel } from '../../../shop/webhooks/delivery.ts';
import { subscriptionsOf } from '../../../shop/webhooks/subscription.ts';
import { mayReceive, webhookTopic } from '../../../shop/webhooks/topics.ts';
import { action, findShop } from '../action.ts';
import { anyJson, shop } from '../fields.ts';

export const webhookActions = {
  'POST webhook': action(
    '`{sent}`: sends a webhook by hand, to as many subscriptions. Without a payload it carries what the sandbox would send: the last order, the shop, the first customer.',
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
    '`{deliveries}`, oldest first: what was sent to the app of this shop, with every try and its status.',
    z.strictObject({ shop }),
    (sandbox, body) => ({ deliveries: findShop(sandbox, body.shop).webhookDeliveries }),
  ),

  'POST webhook-travel': action(
    'How webhooks travel: after which schedule they are repeated, whether some come twice or out of order, and the seed that decides which. What is not named stays.',
    z.strictObject({ shop, ...webhookTravel.partial().shape }),
    (sandbox, { shop: domain, ...changes }) => {
      const owner = findShop(sandbox, domain);
      owner.webhookTravel = { ...owner.webhookTravel, ...changes };
      sandbox.save();
      return owner.webhookTravel;
    },
  ),
};
