import { z } from 'zod';

/** Response body of `GET /api/isFtue` and body of `PUT`. */
export const isFtueFlag = z.strictObject({
  /** True if the merchant is new, and the home page leads to the first steps. */
  value: z.boolean(),
});
