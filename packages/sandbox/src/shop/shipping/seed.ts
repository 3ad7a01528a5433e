import type { Market } from '../markets/market.ts';
import type { ShippingZone } from './zone.ts';

interface Seeded {
  country: string;
  currency: string;
  markets: Market[];
}

/** Factor from the prices below, in US cents, to the currency's hundredths. */
const SCALE: Record<string, number> = { JPY: 100 };

/**
 * Returns a shop's initial zones: three domestic rates, one of them free for large carts, and one rate for the other
 * countries of its markets.
 */
export function seedShippingZones({ country, currency, markets }: Seeded): ShippingZone[] {
  const scale = SCALE[currency] ?? 1;
  const everywhere = [...new Set(markets.flatMap((market) => market.countries))];
  return [
    {
      name: 'Domestic',
      countries: [country],
      rates: [
        { handle: 'free', title: 'Free shipping', price: 0, minimumSubtotal: 15_000 * scale, deliveryDays: [3, 5] },
        { handle: 'standard', title: 'Standard', price: 590 * scale, deliveryDays: [3, 5] },
        { handle: 'express', title: 'Express', price: 1490 * scale, deliveryDays: [1, 2] },
      ],
    },
    {
      name: 'Abroad',
      countries: everywhere.filter((code) => code !== country),
      rates: [{ handle: 'international', title: 'International', price: 1990 * scale, deliveryDays: null }],
    },
  ];
}
