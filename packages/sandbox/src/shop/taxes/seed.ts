import type { z } from 'zod';
import type { taxesState } from './tax.ts';

const vat = (country: string, rate: number) => ({ country, title: 'VAT', rate });

/** Tax rates by shop. Linen & Oak has no domestic tax, so that totals in tests are easy to check. */
const TAXES: Record<string, z.infer<typeof taxesState>> = {
  'linen-and-oak': { included: false, rates: [{ country: 'CA', title: 'GST', rate: 0.05 }] },
  'north-roast': { included: true, rates: [vat('DE', 0.19), vat('FR', 0.2), vat('AT', 0.2), vat('CH', 0.081)] },
  'kumo-stationery': { included: true, rates: [{ country: 'JP', title: 'CT', rate: 0.1 }] },
};

export const seedTaxes = ({ handle }: { handle: string }) =>
  structuredClone(TAXES[handle] ?? { included: false, rates: [] });
