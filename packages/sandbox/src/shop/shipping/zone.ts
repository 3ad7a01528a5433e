import { z } from 'zod';

const shippingRate = z.object({
  handle: z.string(),
  title: z.string(),
  /** Minor units of the shop's currency. */
  price: z.number().int(),
  /** Offered to carts that cost at least this, in minor units of the shop's currency. */
  minimumSubtotal: z.number().int().optional(),
  /** The earliest and the latest day of arrival, counted from today; null when the shop does not say. */
  deliveryDays: z.tuple([z.number().int(), z.number().int()]).nullable(),
});

const shippingZone = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  rates: z.array(shippingRate),
});

export const shippingZonesState = z.array(shippingZone);

export type ShippingZone = z.infer<typeof shippingZone>;
