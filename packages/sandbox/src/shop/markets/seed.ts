import type { ShopIdentity } from '../state/state.ts';
import type { Market } from './market.ts';

type MarketSeed = Pick<Market, 'handle' | 'name' | 'countries' | 'currency' | 'rate'> & Partial<Market>;

/** Markets besides the primary one. Exchange rates are round, so that amounts in tests are easy to check. */
const SECONDARY_MARKETS: Record<string, MarketSeed[]> = {
  'linen-and-oak': [
    { handle: 'canada', name: 'Canada', countries: ['CA'], currency: 'CAD', rate: 1.4 },
    {
      handle: 'europe',
      name: 'Europe',
      countries: ['DE', 'FR', 'NL', 'AT', 'IE'],
      currency: 'EUR',
      rate: 0.9,
      priceAdjustmentPercent: 5,
    },
  ],
  'north-roast': [
    { handle: 'switzerland', name: 'Switzerland', countries: ['CH'], currency: 'CHF', rate: 0.95 },
    {
      handle: 'united-states',
      name: 'United States',
      countries: ['US'],
      currency: 'USD',
      rate: 1.1,
      priceAdjustmentPercent: 10,
      locales: ['en'],
    },
  ],
  'kumo-stationery': [
    { handle: 'abroad', name: 'Abroad', countries: ['US', 'GB'], currency: 'USD', rate: 0.0067, locales: ['en'] },
  ],
};

/** Countries of the primary market besides the shop's own. */
const FURTHER_COUNTRIES: Record<string, string[]> = { 'north-roast': ['FR', 'AT'] };

type Seeded = Pick<ShopIdentity, 'handle' | 'country' | 'currency' | 'primaryLocale' | 'locales'>;

/** Returns a shop's initial markets, the primary one first. */
export function seedMarkets(shop: Seeded): Market[] {
  const locales = [shop.primaryLocale, ...(shop.locales ?? [])];
  const primary = {
    handle: 'primary',
    name: new Intl.DisplayNames(['en'], { type: 'region' }).of(shop.country) ?? shop.country,
    countries: [shop.country, ...(FURTHER_COUNTRIES[shop.handle] ?? [])],
    currency: shop.currency,
    rate: 1,
  };
  return [primary, ...(SECONDARY_MARKETS[shop.handle] ?? [])].map((market) => ({
    priceAdjustmentPercent: 0,
    locales,
    enabled: true,
    ...market,
  }));
}
