import type { Plan } from '@uptill/feature-schema';
import { language } from '../../platform/texts/texts';

/** Returns a plan's price, such as `$12`. Shopify bills in US dollars. */
export const monthlyPrice = ({ monthlyPrice }: Plan): string =>
  new Intl.NumberFormat(language(), {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(monthlyPrice / 100);

/** Returns the day of a time in ISO 8601, such as `December 7, 2026`. */
export const dayOf = (time: string): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
