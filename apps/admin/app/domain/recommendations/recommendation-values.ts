import { z } from 'zod';

/** What products have that recommendations can be found by. */
export const VALUE_TYPES = ['type', 'vendor', 'tag'] as const;

export type ValueType = (typeof VALUE_TYPES)[number];

/** Largest number of values that are suggested. Others can be typed. */
export const MAX_VALUES = 250;

/** Response body of `GET /api/recommendation-values?type=…`: values that products of the shop have, sorted. */
export const recommendationValues = z.object({ values: z.array(z.string()).max(MAX_VALUES) });

export type RecommendationValues = z.infer<typeof recommendationValues>;
