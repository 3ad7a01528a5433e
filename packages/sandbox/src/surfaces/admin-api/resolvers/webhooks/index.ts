import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import type { WebhookSubscription } from '../../../../shop/webhooks/subscription.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { subscriptionErrors } from './subscription-errors.ts';
import { enumOfTopic, webhookSubscriptionFields } from './subscription-fields.ts';

interface SubscriptionInput {
  uri?: string | null;
  callbackUrl?: string | null;
  format?: 'JSON' | 'XML' | null;
  includeFields?: string[] | null;
  metafieldNamespaces?: string[] | null;
  filter?: string | null;
  name?: string | null;
}

/** Topics whose first part contains an underscore. */
const LONG_SUBJECTS = [
  'app_subscriptions',
  'app_purchases_one_time',
  'draft_orders',
  'inventory_items',
  'inventory_levels',
  'order_transactions',
  'product_listings',
  'selling_plan_groups',
];

/** Converts `ORDERS_CREATE` to the header's form `orders/create`. */
function topicOf(name: string): string {
  const words = name.toLowerCase();
  const subject = LONG_SUBJECTS.find((long) => words.startsWith(`${long}_`)) ?? words.split('_')[0] ?? '';
  return `${subject}/${words.slice(subject.length + 1)}`;
}

const subscriptionOf = (id: string, { shop }: AdminApiContext) =>
  shop.webhookSubscriptions.find((one) => one.id === numberOf(id, 'WebhookSubscription'));

const notFound = userError(['id'], 'Webhook subscription does not exist');

/** Returns the name of the input's address field, for errors. */
const addressField = ({ uri, callbackUrl }: SubscriptionInput) => (callbackUrl && !uri ? 'callbackUrl' : 'uri');

async function webhookSubscriptionCreate(
  _source: unknown,
  { topic: topicName, webhookSubscription: input }: { topic: string; webhookSubscription: SubscriptionInput },
  context: AdminApiContext,
) {
  const { shop, sandbox } = context;
  const topic = topicOf(topicName);
  const now = sandbox.clock.iso();
  const subscription: WebhookSubscription = {
    id: 1 + Math.max(1_500_000_000_000, ...shop.webhookSubscriptions.map(({ id }) => id)),
    topic,
    uri: input.uri ?? input.callbackUrl ?? '',
    includeFields: input.includeFields ?? [],
    metafieldNamespaces: input.metafieldNamespaces ?? [],
    filter: input.filter ?? null,
    name: input.name ?? null,
    format: input.format ?? 'JSON',
    createdAt: now,
    updatedAt: now,
  };
  const userErrors = subscriptionErrors(subscription, addressField(input), { shop, appUrl: sandbox.urls.app });
  if (userErrors.length > 0) return { webhookSubscription: null, userErrors };
  shop.webhookSubscriptions.push(subscription);
  await sandbox.flush();
  return { webhookSubscription: webhookSubscriptionFields(subscription, context), userErrors: [] };
}

async function webhookSubscriptionUpdate(
  _source: unknown,
  { id, webhookSubscription: input }: { id: string; webhookSubscription: SubscriptionInput },
  context: AdminApiContext,
) {
  const subscription = subscriptionOf(id, context);
  if (!subscription) return { webhookSubscription: null, userErrors: notFound };
  const changed: WebhookSubscription = {
    ...subscription,
    uri: input.uri ?? input.callbackUrl ?? subscription.uri,
    includeFields: input.includeFields ?? subscription.includeFields,
    metafieldNamespaces: input.metafieldNamespaces ?? subscription.metafieldNamespaces,
    filter: input.filter === undefined ? subscription.filter : input.filter,
    name: input.name ?? subscription.name,
    format: input.format ?? subscription.format,
    updatedAt: context.sandbox.clock.iso(),
  };
  const userErrors = subscriptionErrors(changed, addressField(input), {
    shop: context.shop,
    appUrl: context.sandbox.urls.app,
  });
  if (userErrors.length > 0)
    return { webhookSubscription: webhookSubscriptionFields(subscription, context), userErrors };
  Object.assign(subscription, changed);
  await context.sandbox.flush();
  return { webhookSubscription: webhookSubscriptionFields(subscription, context), userErrors: [] };
}

async function webhookSubscriptionDelete(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const subscription = subscriptionOf(id, context);
  if (!subscription) return { deletedWebhookSubscriptionId: null, userErrors: notFound };
  shop.webhookSubscriptions = shop.webhookSubscriptions.filter((one) => one !== subscription);
  await sandbox.flush();
  return { deletedWebhookSubscriptionId: gid('WebhookSubscription', subscription.id), userErrors: [] };
}

interface ListArguments {
  topics?: string[] | null;
  uri?: string | null;
  callbackUrl?: string | null;
  format?: string | null;
}

export const webhookResolvers = {
  QueryRoot: {
    /** Lists subscriptions made by the API. Those of the app's configuration belong to the app, not to the shop. */
    webhookSubscriptions(_source: unknown, args: ListArguments, context: AdminApiContext) {
      const { topics, uri, callbackUrl, format, ...paging } = args;
      const wanted = context.shop.webhookSubscriptions.filter(
        (one) =>
          (topics == null || topics.includes(enumOfTopic(one.topic))) &&
          ((uri ?? callbackUrl) == null || one.uri === (uri ?? callbackUrl)) &&
          (format == null || one.format === format),
      );
      return connection(
        wanted.map((one) => webhookSubscriptionFields(one, context)),
        paging,
      );
    },
    webhookSubscription(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
      const found = subscriptionOf(id, context);
      return found ? webhookSubscriptionFields(found, context) : null;
    },
  },
  Mutation: { webhookSubscriptionCreate, webhookSubscriptionUpdate, webhookSubscriptionDelete },
};
