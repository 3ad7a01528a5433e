import { z } from 'zod';

/** Response body of `POST /api/userActivity`. */
export const activityId = z.object({ id: z.string() });

/** A view or an action of a shopper. */
const activity = z.object({
  id: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  feature: z.string(),
  action: z.string(),
  platform: z.string(),
  path: z.string(),
  productHandles: z.array(z.string()),
  /** Titles of the products; the handle of a product whose title is unknown. */
  products: z.array(z.string()),
  /** Title of the product of the page. Null on other pages, and if it is unknown. */
  pageProduct: z.string().nullable(),
});

export type Activity = z.infer<typeof activity>;

/** Response body of `GET /api/userActivity?id=…&nextToken=…`: a page, newest first. The last page has no `nextToken`. */
export const activityPage = z.object({
  status: z.enum(['in_progress', 'success']),
  results: z.array(activity),
  nextToken: z.string().optional(),
});

export type ActivityPage = z.infer<typeof activityPage>;
