import { z } from 'zod';
import { log } from '../log.server';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';

const WATCH_DISCOUNTS = `#graphql
  mutation WatchDiscounts($updated: WebhookSubscriptionInput!, $deleted: WebhookSubscriptionInput!) {
    updated: webhookSubscriptionCreate(topic: DISCOUNTS_UPDATE, webhookSubscription: $updated) {
      userErrors {
        message
      }
    }
    deleted: webhookSubscriptionCreate(topic: DISCOUNTS_DELETE, webhookSubscription: $deleted) {
      userErrors {
        message
      }
    }
  }
`;

const result = z.object({ userErrors: z.array(z.object({ message: z.string() })) });
const subscribed = z.object({ updated: result, deleted: result });

/**
 * Subscribes to changes of a shop's discounts, because merchants can turn off or delete ours. The app's configuration can't
 * do that, because it subscribes in all shops, and these topics need an optional scope. Does nothing if it has subscribed.
 */
export async function watchDiscounts(graphql: AdminGraphql, appUrl: string): Promise<void> {
  const subscription = (event: string) => ({ uri: `${appUrl}/webhooks/discounts/${event}` });
  const variables = { updated: subscription('update'), deleted: subscription('delete') };
  try {
    const { updated, deleted } = await runOperation(graphql, WATCH_DISCOUNTS, variables, subscribed);
    const errors = [...updated.userErrors, ...deleted.userErrors].filter(({ message }) => !message.includes('taken'));
    if (errors.length > 0) log.warn({ errors }, 'Changes of discounts could not be subscribed to');
  } catch (error) {
    log.warn({ err: error }, 'Changes of discounts could not be subscribed to');
  }
}
