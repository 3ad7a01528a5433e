import { z } from 'zod';

/** Properties of products by which recommendations are found. */
export const VALUE_TYPES = ['type', 'vendor', 'tag'] as const;

export type ValueType = (typeof VALUE_TYPES)[number];

/** Largest number of suggested values. Others can be typed. */
export const MAX_VALUES = 250;

/** Response body of `GET /api/recommendation-values?type=…`: values of the shop's products, sorted. */
export const recommendationValues = z.object({ values: z.array(z.string()).max(MAX_VALUES) });

export type RecommendationValues = z.infer<typeof recommendationValues>;
