import { z } from 'zod';
import { smallestAmount } from '../markets/currency.ts';

export const taxRate = z.object({
  /** ISO 3166-1 alpha-2: the country of the shipping address. */
  country: z.string(),
  /** The name shown to buyers, such as `VAT`. */
  title: z.string(),
  /** 0.19 for 19 %. */
  rate: z.number().positive().max(1),
});

export const taxesState = z.object({
  /** Whether prices include tax. Otherwise tax is added at the checkout. */
  included: z.boolean(),
  /** One rate per country; no tax is collected elsewhere. The rates also apply to shipping. */
  rates: z.array(taxRate),
});

export type TaxRate = z.infer<typeof taxRate>;

/** Returns the shop's tax rate in a country. Null where the shop collects no tax. */
export const taxRateIn = ({ taxes }: { taxes: z.infer<typeof taxesState> }, country: string): TaxRate | null =>
  taxes.rates.find((one) => one.country === country) ?? null;

/** Everything that determines the tax of a sale. */
export interface TaxTerms {
  taxesIncluded: boolean;
  tax: TaxRate | null;
  presentmentCurrency: string;
}

/**
 * Returns the tax included in an amount or added to it, rounded to the currency's smallest amount. Amounts are in
 * hundredths.
 */
export function taxOf({ taxesIncluded, tax, presentmentCurrency }: TaxTerms, amount: number): number {
  if (!tax) return 0;
  const step = smallestAmount(presentmentCurrency);
  const exact = taxesIncluded ? (amount * tax.rate) / (1 + tax.rate) : amount * tax.rate;
  return Math.round(exact / step) * step;
}
