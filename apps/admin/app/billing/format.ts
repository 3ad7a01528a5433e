import type { Plan } from '@uptill/feature-schema';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-US');

/** Returns a plan's price, such as `$12`. Shopify bills in US dollars. */
export const monthlyPrice = ({ monthlyPrice }: Plan) => DOLLARS.format(monthlyPrice / 100);

/** Returns the day of a time in ISO 8601, such as `December 7, 2026`. */
export const dayOf = (time: string) => DATE.format(new Date(time));

/** Returns a number of days in words, such as `14 days`. */
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const count = (number: number) => COUNT.format(number);
