import { z } from 'zod';

/** Answer of `GET /api/isFtue` and body of `PUT`: whether the merchant is new, and sees the first steps on the home page. */
export const isFtueBody = z.strictObject({ value: z.boolean() });
