import { lastDays, type Period, readReport } from '@uptill/metrics';
import { z } from 'zod';
import type { ApiContext } from '../../platform/api/api-context';
import { problem } from '../../platform/api/problem.server';
import { database } from '../../platform/database.server';
import { metrics } from '../../platform/metrics.server';
import { t } from '../../platform/texts/texts';
import { handleIn, readProductNames } from '../products/product-names.server';
import { MAX_DAYS, METRICS, type ShopMetricsState, shopMetricsReport } from './shop-metrics';

/** Default number of days of a report. From the product specification (7.1, 9). */
const DEFAULT_DAYS = 30;

/** Body of `POST /api/shopMetrics`: a number of days up to today, or the first and the last day. */
export const shopMetricsBody = z
  .strictObject({
    numDays: z.int().min(1).max(MAX_DAYS).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    queries: z.array(z.enum(METRICS)).max(METRICS.length).optional(),
  })
  .superRefine(({ numDays, from, to }, context) => {
    const issue = (path: 'from' | 'to', message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!from && !to) return;
    if (!from) issue('from', t('analytics.bothDays'));
    else if (!to || numDays !== undefined) issue('to', t('analytics.bothDays'));
    else if (from > to) issue('to', t('analytics.lastDayFirst'));
    else if ((Date.parse(to) - Date.parse(from)) / 86_400_000 >= MAX_DAYS)
      issue('from', t('analytics.tooLong', { days: MAX_DAYS }));
  });

/** Parameters of `GET /api/shopMetrics`. */
export const shopMetricsQuery = z.object({ token: z.string() });

/** Requests a report for a shop. Returns the report's token. */
export async function postShopMetrics(
  shop: string,
  { numDays = DEFAULT_DAYS, from, to }: z.infer<typeof shopMetricsBody>,
): Promise<{ token: string }> {
  const period: Period = from && to ? { from, to } : await lastDays(database.pool, shop, numDays, new Date());
  return { token: await metrics.requestReport({ shop, kind: 'shopMetrics', parameters: period }) };
}

/** Returns the state of a report of the shop, and the report with the names of products once it is done. */
export async function getShopMetrics({
  shop,
  admin,
  query: { token },
}: Pick<ApiContext, 'shop' | 'admin'> & { query: z.infer<typeof shopMetricsQuery> }): Promise<
  ShopMetricsState | Response
> {
  const state = await readReport(database.pool, shop, token);
  if (!state) return problem('not_found', t('analytics.expired'));
  const { status, done, steps, result, isEventStoreAway } = state;
  const counts = { currentCount: done, totalCount: steps };
  if (status !== 'success') {
    return { status, token, ...counts, ...(isEventStoreAway && { message: t('api.eventStoreFailed') }) };
  }
  const report = shopMetricsReport.parse(result);
  const handles = report.topPages.map(({ path }) => handleIn(path) ?? '');
  const names = await readProductNames(admin.graphql, handles);
  const topPages = report.topPages.map((page, index) => ({
    ...page,
    product: names.get(handles[index] ?? '') ?? null,
  }));
  return { status, token, ...counts, result: { ...report, topPages, ...counts } };
}
