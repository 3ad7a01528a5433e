import { z } from 'zod';

/** `Decimal`: a number, or its text. */
const decimal = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
const amount = decimal.refine((value) => value >= 0, 'must not be negative');
const quantity = z.number().int().positive('must be greater than 0');
const ids = z.array(z.string());

/** The base of all candidates. Of `percentage` and `fixedAmount`, one is set. */
const candidate = z.object({
  message: z.string().nullish(),
  value: z.object({
    percentage: z
      .object({ value: decimal.refine((value) => value >= 0 && value <= 100, 'must be from 0 to 100') })
      .optional(),
    fixedAmount: z.object({ amount, appliesToEachItem: z.boolean().nullish() }).optional(),
  }),
});

const productCandidate = candidate.extend({
  targets: z.array(z.object({ cartLine: z.object({ id: z.string(), quantity: quantity.nullish() }) })),
  prerequisites: z.array(z.object({ cartLine: z.object({ id: z.string(), quantity }) })).nullish(),
});

/** One of the fields is set. */
const condition = z.object({
  orderMinimumSubtotal: z.object({ excludedCartLineIds: ids, minimumAmount: decimal }).optional(),
  cartLineMinimumSubtotal: z.object({ ids, minimumAmount: decimal }).optional(),
  cartLineMinimumQuantity: z.object({ ids, minimumQuantity: z.number().int() }).optional(),
});

const orderCandidate = candidate.extend({
  targets: z.array(z.object({ orderSubtotal: z.object({ excludedCartLineIds: ids }) })),
  conditions: z.array(condition).nullish(),
});

/** One of the fields is set. */
const deliveryTarget = z.object({
  deliveryGroup: z.object({ id: z.string() }).optional(),
  deliveryOption: z.object({ handle: z.string() }).optional(),
});

const deliveryCandidate = candidate.extend({ targets: z.array(deliveryTarget) });

/** One of the fields is set. */
const operation = z.object({
  productDiscountsAdd: z
    .object({ selectionStrategy: z.enum(['FIRST', 'MAXIMUM', 'ALL']), candidates: z.array(productCandidate) })
    .optional(),
  orderDiscountsAdd: z
    .object({ selectionStrategy: z.enum(['FIRST', 'MAXIMUM']), candidates: z.array(orderCandidate) })
    .optional(),
  deliveryDiscountsAdd: z
    .object({ selectionStrategy: z.literal('ALL'), candidates: z.array(deliveryCandidate) })
    .optional(),
});

/** The output of a discount Function. The schema has validated its structure; this adds the ranges of values. */
export const functionOutput = z.object({ operations: z.array(operation) });

export type FunctionOutput = z.output<typeof functionOutput>;
export type Operation = z.output<typeof operation>;
export type Candidate = z.output<typeof candidate>;
export type ProductCandidate = z.output<typeof productCandidate>;
export type OrderCandidate = z.output<typeof orderCandidate>;
export type OrderCondition = z.output<typeof condition>;
export type DeliveryCandidate = z.output<typeof deliveryCandidate>;
