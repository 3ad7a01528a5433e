import { z } from 'zod';
import { dayTotals, totals } from '../analytics/shop-metrics';
import { bundleSizeSchema } from '../bundle-size/bundle-size';
import { publicationSchema } from '../publishing/publication';

/** Days of activity on the home page. Its texts name them too. */
export const ACTIVITY_DAYS = 30;

/** Response body of `GET /api/dashboard`: the data of the home page. */
export const dashboardSchema = z.object({
  publication: publicationSchema,
  /**
   * The last days, and the totals of as many days before. The currency is null for a shop without orders. Null
   * while the event store can't be used.
   */
  activity: z
    .object({
      ...totals,
      before: z.object(totals),
      currency: z.string().nullable(),
      byDay: z.array(dayTotals),
    })
    .nullable(),
  /** Customers who have requested their data. Times are ISO 8601. */
  dataRequests: z.array(z.object({ id: z.string(), requestedAt: z.string() })),
  features: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      path: z.string(),
      mobile: z.boolean(),
      desktop: z.boolean(),
      /** Number and revenue of the last days' orders whose carts used the feature. */
      numberOfOrders: z.number(),
      revenue: z.number(),
      /** Name of the plan that the feature needs. Null if the shop has it. */
      neededPlan: z.string().nullable(),
      /** The access scopes that the shop has to grant before the feature can be turned on. */
      neededScopes: z.array(z.string()),
    }),
  ),
  /** Null if the built scripts can't be read. */
  bundleSize: bundleSizeSchema.nullable(),
});

export type Dashboard = z.infer<typeof dashboardSchema>;

/** What the home page shows at once. It fetches the rest, which takes longer. */
export type DashboardStart = Pick<Dashboard, 'publication' | 'dataRequests' | 'features'> &
  Partial<Pick<Dashboard, 'activity' | 'bundleSize'>>;
export type Activity = NonNullable<Dashboard['activity']>;
export type DataRequest = Dashboard['dataRequests'][number];
export type FeatureState = Dashboard['features'][number];
