import { environment } from '../../platform/environment.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { OFFER_SCOPE } from '../offers/offers';
import { ORDERS_SCOPE } from '../orders/orders';
import { discountTopics, orderTopics, watchTopics } from './watch-topics.server';

/** The topics that need an optional scope. */
const SCOPED_TOPICS = { [OFFER_SCOPE]: discountTopics, [ORDERS_SCOPE]: orderTopics };

/** Subscribes to the topics of one shop that its granted scopes allow. */
export async function watchScopedTopics(graphql: AdminGraphql, scopes: readonly string[]): Promise<void> {
  const topics = Object.entries(SCOPED_TOPICS).flatMap(([scope, topicsOf]) =>
    scopes.includes(scope) ? topicsOf(environment.SHOPIFY_APP_URL) : [],
  );
  await watchTopics(graphql, topics);
}
