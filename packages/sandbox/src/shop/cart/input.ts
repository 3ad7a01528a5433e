import { z } from 'zod';
import { readCodes } from '../discounts/read-codes.ts';

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const whole = z
  .union([z.number(), z.string().trim().min(1)])
  .pipe(z.coerce.number())
  .pipe(z.number().int());
/** Maximum quantity of a line. Source: Shopify's changelog, "Enhanced handling of large quantities", May 2024. */
export const LINE_LIMIT = 1_000_000;
const anyQuantity = whole.pipe(z.number().min(0));
const quantity = anyQuantity.pipe(z.number().max(LINE_LIMIT));
/** An empty form field means no selling plan. */
const sellingPlan = z
  .union([z.literal(''), z.null(), whole])
  .transform((value) => (value === '' || value === null ? null : value));
const properties = z
  .union([z.record(z.string(), z.union([text, z.null()])), z.array(z.never()), z.literal(''), z.null()])
  .transform((value) => {
    if (!value || typeof value === 'string' || Array.isArray(value)) return null;
    const kept = Object.entries(value).flatMap(([name, entry]) => (entry === null ? [] : [[name, entry] as const]));
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  });
const attributes = z.record(
  z.string(),
  z.union([text, z.null()]).transform((value) => value ?? ''),
);

/** Accepts an array, or a form's numbered list: `items[0][id]` is parsed as `{ 0: { id } }`. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), z.record(z.string().regex(/^\d+$/), item).transform((entries) => Object.values(entries))]);

const item = z.object({
  id: z.union([z.number(), z.string()]).transform((id) => Number(String(id).split(':')[0])),
  quantity: quantity.default(1),
  properties: properties.default(null),
  selling_plan: sellingPlan.default(null),
  /** The parent of a nested line: the id of its variant, or the key of its line if it is already in the cart. */
  parent_id: whole.optional(),
  parent_line_key: z.string().optional(),
});
export type AddItem = z.output<typeof item>;

const alongside = { note: text.optional(), attributes: attributes.optional() };

/** `POST /cart/add.js` */
export const addInput = z.union([
  z.object({ items: listOf(item).refine((items) => items.length > 0), ...alongside }),
  item.extend(alongside),
]);

/** `POST /cart/change.js` */
export const changeInput = z.object({
  id: z.union([z.number(), z.string()]).transform(String).optional(),
  line: whole.optional(),
  quantity: quantity.optional(),
  properties: properties.optional(),
  selling_plan: sellingPlan.optional(),
});
export type ChangeInput = z.output<typeof changeInput>;

/** `POST /cart/update.js` */
export const updateInput = z.object({
  updates: z.union([z.array(anyQuantity), z.record(z.string(), anyQuantity)]).optional(),
  /** Comma-separated codes, which replace the codes of the cart. */
  discount: z.string().transform(readCodes).optional(),
  ...alongside,
});
export type UpdateInput = z.output<typeof updateInput>;

/** Every request may also ask for sections. */
export const sectionsInput = z.object({
  sections: z
    .union([z.array(z.string()), z.string().transform((names) => names.split(',').map((name) => name.trim()))])
    .transform((names) => names.filter(Boolean))
    .optional(),
  sections_url: z.string().optional(),
});
