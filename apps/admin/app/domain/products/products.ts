import type { PreviewMoney, Product } from '@uptill/storefront-runtime/preview';
import { z } from 'zod';

/** A product of the list to choose from. */
const listedProduct = z.object({
  /** The number in the global id, which is the storefront's id. */
  id: z.number().int(),
  title: z.string(),
  /** URL of a thumbnail. */
  image: z.string().nullable(),
  /** The lowest price of a variant, in minor units. */
  price: z.number().int(),
});

const money = z.object({ format: z.string(), currency: z.string() }) satisfies z.ZodType<PreviewMoney>;

/** Largest number of products that a list in the admin loads. Other products are found by a search. */
export const MAX_LISTED_PRODUCTS = 150;

/** Products per request: more than a list shows at once, and few enough to be quick. */
export const PRODUCTS_PER_PAGE = 50;

/** Response body of `GET /api/products?search=…&after=…`. */
export const productList = z.object({
  products: z.array(listedProduct),
  /** Cursor of the next page; null on the last page. */
  next: z.string().nullable(),
  money,
});

/** Response body of `GET /api/products/{id}`: a product in the storefront's shape. */
export const productDetails = z.object({
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
    rating: z.object({ value: z.number(), count: z.number().int(), text: z.string() }).optional(),
  }) satisfies z.ZodType<Product>,
  money,
});

export type ProductList = z.infer<typeof productList>;
export type ProductDetails = z.infer<typeof productDetails>;
