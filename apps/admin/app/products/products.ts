import type { PreviewMoney, Product } from '@uptill/storefront-runtime/preview';
import { z } from 'zod';

/** A product to choose from. */
const listedProduct = z.object({
  /** The number in its global id, as the storefront knows it. */
  id: z.number().int(),
  title: z.string(),
  /** Of a small picture. */
  image: z.string().nullable(),
  /** The lowest one, in minor units. */
  price: z.number().int(),
});

const money = z.object({ format: z.string(), currency: z.string() }) satisfies z.ZodType<PreviewMoney>;

/** What `GET /api/products?search=…` answers. */
export const productList = z.object({ products: z.array(listedProduct), money });

/** What `GET /api/products/{id}` answers: the product as the storefront knows it. */
export const shownProduct = z.object({
  product: z.object({
    id: z.number().int(),
    handle: z.string(),
    title: z.string(),
    url: z.string(),
    image: z.string().nullable(),
    selectedVariantId: z.number().int().nullable(),
    options: z.array(z.object({ name: z.string(), position: z.number().int(), values: z.array(z.string()) })),
    variants: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        options: z.array(z.string()),
        price: z.number().int(),
        compareAtPrice: z.number().int().nullable(),
        available: z.boolean(),
        image: z.string().nullable(),
        sellingPlans: z.array(z.object({ id: z.number().int(), price: z.number().int() })),
      }),
    ),
    sellingPlanGroups: z.array(
      z.object({ name: z.string(), plans: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    ),
    requiresSellingPlan: z.boolean(),
  }) satisfies z.ZodType<Product>,
  money,
});

export type ListedProduct = z.infer<typeof listedProduct>;
export type ProductList = z.infer<typeof productList>;
export type ShownProduct = z.infer<typeof shownProduct>;
