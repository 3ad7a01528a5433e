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
 * A question about the activity: `all` or `engagements`, and the time of the question as a UUIDv7. It names no shop, because
 * the session does. An event's id is a token of the next page.
 */
const question = z
  .templateLiteral([z.enum(['all', 'engagements']), '.', z.uuidv7()])
  .transform((text) => ({ onlyEngagements: text.startsWith('engagements'), asked: text.slice(text.indexOf('.') + 1) }));

const questionPage = z.object({ id: question, nextToken: z.uuidv7().optional() });

/** Answers with the id of a question about what shoppers have seen and done until now. */
export async function postUserActivity({ body }: { body: z.infer<typeof activityBody> }): Promise<{ id: string }> {
  return { id: `${body.onlyEngagements ? 'engagements' : 'all'}.${v7()}` };
}

/** Answers with a page of the activity of the shop. */
export async function getUserActivity({
  shop,
  query,
}: {
  shop: string;
  query: PageQuery;
}): Promise<ActivityPage | Response> {
  const asked = questionPage.safeParse(query);
  if (!asked.success) return problem('not_found', t('analytics.expired'));
  const { onlyEngagements, asked: before } = asked.data.id;
  const { results, next } = await readActivity(database.pool, {
    shop,
    onlyEngagements,
    before: asked.data.nextToken ?? before,
  });
  return { status: 'success', results, ...(next && { nextToken: next }) };
}
