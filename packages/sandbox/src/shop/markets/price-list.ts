import { z } from 'zod';

const fixedPrice = z.object({
  variantId: z.number(),
  /** Hundredths of the list's currency. */
  price: z.number().int(),
  compareAtPrice: z.number().int().nullable(),
});

const listedQuantityRule = z.object({
  variantId: z.number(),
  min: z.number().int(),
  max: z.number().int().nullable(),
  increment: z.number().int(),
});

const priceList = z.object({
  /** Numeric part of its gid. */
  id: z.number(),
  name: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** Adjustment of the market's price for variants without a fixed price; negative for lower prices. */
  adjustmentPercent: z.number(),
  /** Whether variants without a fixed price keep their compare-at price. */
  compareAtMode: z.enum(['ADJUSTED', 'NULLIFY']),
  fixedPrices: z.array(fixedPrice),
  quantityRules: z.array(listedQuantityRule),
});

/** Assigns a price list to company locations or markets. */
const catalog = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT']),
  companyLocationIds: z.array(z.number()),
  /** Handles. */
  markets: z.array(z.string()),
  priceListId: z.number().nullable(),
});

export const priceListsState = z.array(priceList);
export const catalogsState = z.array(catalog);

export type PriceList = z.infer<typeof priceList>;
export type Catalog = z.infer<typeof catalog>;
