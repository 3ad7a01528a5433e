import { z } from 'zod';

const shippingRate = z.object({
  handle: z.string(),
  title: z.string(),
  /** Minor units of the shop's currency. */
  price: z.number().int(),
  /** Minimum price of the cart, in minor units of the shop's currency. */
  minimumSubtotal: z.number().int().optional(),
  /** Earliest and latest day of delivery, counted from today; null if unknown. */
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
