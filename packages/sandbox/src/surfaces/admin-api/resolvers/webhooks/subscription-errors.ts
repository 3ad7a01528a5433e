import { hasFieldInEveryTerm } from '../../../../platform/search-query.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { WebhookSubscription } from '../../../../shop/webhooks/subscription.ts';
import { mayReceive, TOPIC_SCOPES, type WebhookTopic } from '../../../../shop/webhooks/topics.ts';
import { type UserError, userError } from '../../user-error.ts';

/** Subscriptions to other topics are accepted, but the sandbox never sends these. */
const isSent = (topic: string): topic is WebhookTopic => topic in TOPIC_SCOPES;

/**
 * Validates a subscription as it would be saved, together with the shop's others. `appUrl` is the app's public URL, which
 * stands for an https address.
 */
export function subscriptionErrors(
  wanted: WebhookSubscription,
  addressField: string,
  { shop, appUrl }: { shop: ShopState; appUrl: string },
): UserError[] {
  const { topic, uri, name, filter, format } = wanted;
  if (isSent(topic) && !mayReceive(shop, topic)) {
    return userError(['topic'], 'You do not have permission to create or update webhooks with this topic');
  }
  const others = shop.webhookSubscriptions.filter(({ id }) => id !== wanted.id);
  const isTwin = (one: WebhookSubscription) =>
    one.topic === topic && one.uri === uri && one.format === format && one.filter === filter;
  const address =
    (uri.startsWith(`${appUrl}/`) ? undefined : addressError(uri)) ??
    (others.some(isTwin) ? 'Address for this topic has already been taken' : undefined);
  if (address) return userError(['webhookSubscription', addressField], address);
  const naming = name === null ? undefined : nameError(name, others);
  if (naming) return userError(['webhookSubscription', 'name'], naming);
  if (filter === null || hasFieldInEveryTerm(filter)) return [];
  return userError(
    ['webhookSubscription'],
    'The specified filter is invalid, please ensure you specify the field(s) you wish to filter on.',
  );
}

function addressError(uri: string): string | undefined {
  if (!uri) return "Address can't be blank";
  if (uri.startsWith('http:')) return 'Address protocol http:// is not supported';
  if (!/^(https:\/\/[^\s/]+|pubsub:\/\/[^:\s]+:\S+|arn:\S+|\/)/.test(uri)) return 'Address is invalid';
  if (/^https:\/\/(localhost|127\.0\.0\.1|[\w-]+\.internal)\b/.test(uri)) return 'Address cannot be localhost';
}

function nameError(name: string, others: WebhookSubscription[]): string | undefined {
  if (!/^[\w-]+$/.test(name)) {
    return 'Name name field can only contain alphanumeric characters, underscores, and hyphens';
  }
  if (name.length > 50) return 'Name is too long (maximum is 50 characters)';
  if (others.some((one) => one.name?.toLowerCase() === name.toLowerCase())) {
    return 'Name already exists, no duplicate allowed';
  }
}
