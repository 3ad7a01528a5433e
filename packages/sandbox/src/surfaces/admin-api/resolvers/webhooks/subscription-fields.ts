import { gid } from '../../../../platform/gid.ts';
import type { WebhookSubscription } from '../../../../shop/webhooks/subscription.ts';
import type { AdminApiContext } from '../../context.ts';

/** Converts `orders/create` to the enum's form `ORDERS_CREATE`. */
export const enumOfTopic = (topic: string) => topic.replace('/', '_').toUpperCase();

/** `WebhookSubscription`. */
export function webhookSubscriptionFields(subscription: WebhookSubscription, { sandbox }: AdminApiContext) {
  const { id, topic, uri, ...fields } = subscription;
  const { apiVersion } = sandbox.config.webhooks;
  return {
    __typename: 'WebhookSubscription',
    ...fields,
    id: gid('WebhookSubscription', id),
    legacyResourceId: String(id),
    topic: enumOfTopic(topic),
    uri,
    callbackUrl: uri,
    endpoint: endpointOf(uri),
    apiVersion: { handle: apiVersion, displayName: apiVersion, supported: true },
    metafields: [],
  };
}

function endpointOf(uri: string) {
  const [, pubSubProject, pubSubTopic] = /^pubsub:\/\/([^:]+):(.+)$/.exec(uri) ?? [];
  if (pubSubProject) return { __typename: 'WebhookPubSubEndpoint', pubSubProject, pubSubTopic };
  if (uri.startsWith('arn:')) return { __typename: 'WebhookEventBridgeEndpoint', arn: uri };
  return { __typename: 'WebhookHttpEndpoint', callbackUrl: uri };
}
