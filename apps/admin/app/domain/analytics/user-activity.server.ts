import { AsyncLocalStorage } from 'node:async_hooks';
import { FEATURE_KEYS } from '@uptill/feature-schema';
import { type ActivityPage as Events, readActivity } from '@uptill/metrics';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { problem } from '../../platform/api/problem.server';
import { csvResponse } from '../../platform/csv/csv-response.server';
import { metrics } from '../../platform/metrics.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';
import { handleIn, readProductNames } from '../products/product-names.server';
import { featureName } from './metrics';
import type { PageQuery } from './page-query';
import { pageName } from './report-names';
import type { Activity, ActivityPage } from './user-activity';

/** Body of `POST /api/userActivity`. Without a feature, the activity of all features is listed. */
export const activityBody = z.strictObject({
  onlyEngagements: z.boolean().default(false),
  feature: z.enum(FEATURE_KEYS).optional(),
});

/**
 * Id of an activity query: `all` or `engagements`, a feature or nothing, and the query's time as a UUIDv7. It contains no
 * shop, because the session does. The token of the next page is an event's id.
 */
const queryId = z
  .templateLiteral([z.enum(['all', 'engagements']), '.', z.enum([...FEATURE_KEYS, '']), '.', z.uuidv7()])
  .transform((text) => {
    const [kind, feature, before = ''] = text.split('.');
    return { onlyEngagements: kind === 'engagements', feature: feature || null, before };
  });

const activityQuery = z.object({ id: queryId, nextToken: z.uuidv7().optional() });

/** Parameters of `GET /api/userActivity/export`. */
export const activityExportQuery = z.object({ id: z.string() });

/** Events per query of an export. */
const EXPORT_PAGE = 1_000;

/** Returns the id of a query for the activity of shoppers until now. */
export async function postUserActivity({ body }: { body: z.infer<typeof activityBody> }): Promise<{ id: string }> {
  return { id: `${body.onlyEngagements ? 'engagements' : 'all'}.${body.feature ?? ''}.${v7()}` };
}

/** Returns a page of the shop's activity. */
export async function getUserActivity({
  shop,
  admin,
  query,
}: Pick<ApiContext, 'shop' | 'admin'> & { query: PageQuery }): Promise<ActivityPage | Response> {
  const parsed = activityQuery.safeParse(query);
  if (!parsed.success) return problem('not_found', t('analytics.expired'));
  const { id, nextToken: before = id.before } = parsed.data;
  const { results, next } = await readActivity(metrics, { shop, ...id, before });
  return {
    status: 'success',
    results: await withProducts(results, admin.graphql, new Map()),
    ...(next && { nextToken: next }),
  };
}

/** Responds with all results of an activity query as a CSV file. */
export async function exportUserActivity({
  shop,
  admin,
  query,
}: Pick<ApiContext, 'shop' | 'admin'> & { query: z.infer<typeof activityExportQuery> }): Promise<Response> {
  const id = queryId.safeParse(query.id).data;
  if (!id) return problem('not_found', t('analytics.expired'));
  // The response reads the rows later, when the language of the request is not known any more.
  const inLanguageOfRequest = AsyncLocalStorage.snapshot();
  const rows = exportedRows(shop, id, admin.graphql, (event) => inLanguageOfRequest(() => toExportedRow(event)));
  return csvResponse(
    'activity.csv',
    [
      { key: 'timestamp', header: t('analytics.time') },
      { key: 'feature', header: t('analytics.feature') },
      { key: 'what', header: t('analytics.what') },
      { key: 'platform', header: t('analytics.device') },
      { key: 'page', header: t('analytics.page') },
      { key: 'products', header: t('analytics.products') },
    ],
    rows,
  );
}

async function* exportedRows(
  shop: string,
  query: z.infer<typeof queryId>,
  graphql: AdminGraphql,
  toRow: (event: Activity) => object,
) {
  const known = new Map<string, string>();
  for (let before: string | null = query.before; before; ) {
    const page: Events = await readActivity(metrics, { shop, ...query, before, pageSize: EXPORT_PAGE });
    const events = await withProducts(page.results, graphql, known);
    yield* events.map(toRow);
    before = page.next;
  }
}

function toExportedRow({ timestamp, feature, action, platform, path, pageProduct, products }: Activity) {
  return {
    timestamp,
    feature: featureName(feature),
    what: t('analytics.did', { action, feature: featureName(feature) }),
    platform: t(platform === 'mobile' ? 'analytics.mobile' : 'analytics.desktop'),
    page: pageName(path, pageProduct),
    products: products.join(', '),
  };
}

/** Adds the names of products to events. `known` are names of earlier pages, to which it adds more. */
async function withProducts(
  events: Events['results'],
  graphql: AdminGraphql,
  known: Map<string, string>,
): Promise<Activity[]> {
  const handles = events.flatMap(({ path, productHandles }) => [handleIn(path) ?? [], productHandles].flat());
  const missing = handles.filter((handle) => !known.has(handle));
  for (const [handle, name] of await readProductNames(graphql, missing)) known.set(handle, name);
  return events.map((event) => ({
    ...event,
    products: event.productHandles.map((handle) => known.get(handle) ?? handle),
    pageProduct: known.get(handleIn(event.path) ?? '') ?? null,
  }));
}
