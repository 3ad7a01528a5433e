import { z } from 'zod';
import { smallestAmount } from '../markets/currency.ts';

export const taxRate = z.object({
  /** ISO 3166-1 alpha-2: where the goods go. */
  country: z.string(),
  /** As buyers read it, such as `VAT`. */
  title: z.string(),
  /** 0.19 for 19 %. */
  rate: z.number().positive().max(1),
});

export const taxesState = z.object({
  /** Whether prices hold the tax already; else it is added at the checkout. */
  included: z.boolean(),
  /** One for each country; none is collected elsewhere. Shipping is taxed as goods are. */
  rates: z.array(taxRate),
});

export type TaxRate = z.infer<typeof taxRate>;

export const taxRateIn = ({ taxes }: { taxes: z.infer<typeof taxesState> }, country: string): TaxRate | null =>
  taxes.rates.find((one) => one.country === country) ?? null;

/** What a sale is taxed by. */
export interface TaxTerms {
  taxesIncluded: boolean;
  tax: TaxRate | null;
  presentmentCurrency: string;
}

/** The tax in an amount, or on top of it, rounded to what the currency has. Hundredths in and out. */
export function taxOf({ taxesIncluded, tax, presentmentCurrency }: TaxTerms, amount: number): number {
  if (!tax) return 0;
  const step = smallestAmount(presentmentCurrency);
  const exact = taxesIncluded ? (amount * tax.rate) / (1 + tax.rate) : amount * tax.rate;
  return Math.round(exact / step) * step;
}
