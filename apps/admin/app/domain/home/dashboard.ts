import { z } from 'zod';
import { dayTotals, totals } from '../analytics/shop-metrics';
import { bundleSizeSchema } from '../bundle-size/bundle-size';
import { publicationSchema } from '../publishing/publication';

/** Response body of `GET /api/dashboard`: everything the home page shows. */
export const dashboardSchema = z.object({
  publication: publicationSchema,
  /** The last days. The currency is null for a shop without orders. */
  activity: z.object({ ...totals, currency: z.string().nullable(), byDay: z.array(dayTotals) }),
  /** Customers who have asked for their data, for whom it was collected. Times are ISO 8601. */
  dataRequests: z.array(z.object({ id: z.string(), requestedAt: z.string() })),
  features: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      mobile: z.boolean(),
      desktop: z.boolean(),
      /** The orders of the last days whose carts the feature has touched, and their revenue. */
      numberOfOrders: z.number(),
      revenue: z.number(),
    }),
  ),
  /** Null if the built scripts can't be read. */
  bundleSize: bundleSizeSchema.nullable(),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type Activity = Dashboard['activity'];
export type DataRequest = Dashboard['dataRequests'][number];
export type FeatureState = Dashboard['features'][number];
