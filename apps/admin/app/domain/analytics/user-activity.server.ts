import { readActivity } from '@uptill/metrics';
import { v7 } from 'uuid';
import { z } from 'zod';
import { problem } from '../../platform/api/problem.server';
import { database } from '../../platform/database.server';
import { t } from '../../platform/texts/texts';
import type { PageQuery } from './page-query';
import type { ActivityPage } from './user-activity';

/** Body of `POST /api/userActivity`. */
export const activityBody = z.strictObject({ onlyEngagements: z.boolean().default(false) });

/**
 * Id of an activity query: `all` or `engagements`, and the query's time as a UUIDv7. It contains no shop, because the
 * session does. The token of the next page is an event's id.
 */
const queryId = z.templateLiteral([z.enum(['all', 'engagements']), '.', z.uuidv7()]).transform((text) => ({
  onlyEngagements: text.startsWith('engagements'),
  queriedAt: text.slice(text.indexOf('.') + 1),
}));

const activityQuery = z.object({ id: queryId, nextToken: z.uuidv7().optional() });

/** Returns the id of a query for the activity of shoppers until now. */
export async function postUserActivity({ body }: { body: z.infer<typeof activityBody> }): Promise<{ id: string }> {
  return { id: `${body.onlyEngagements ? 'engagements' : 'all'}.${v7()}` };
}

/** Returns a page of the shop's activity. */
export async function getUserActivity({
  shop,
  query,
}: {
  shop: string;
  query: PageQuery;
}): Promise<ActivityPage | Response> {
  const parsed = activityQuery.safeParse(query);
  if (!parsed.success) return problem('not_found', t('analytics.expired'));
  const { onlyEngagements, queriedAt: before } = parsed.data.id;
  const { results, next } = await readActivity(database.pool, {
    shop,
    onlyEngagements,
    before: parsed.data.nextToken ?? before,
  });
  return { status: 'success', results, ...(next && { nextToken: next }) };
}
