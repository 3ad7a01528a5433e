import { defaultBehaviours } from '../behaviours/behaviours.ts';
import { noCatalogueChanges } from '../catalogue/catalogue-changes.ts';
import { seedCustomers } from '../customers/seed-customers.ts';
import { seedDiscounts } from '../discounts/seed.ts';
import { seedMarkets } from '../markets/seed.ts';
import { seedCatalogs } from '../markets/seed-catalogs.ts';
import { seedShippingZones } from '../shipping/seed.ts';
import { seedTaxes } from '../taxes/seed.ts';
import { emptyThemeLibrary } from '../themes/shop-theme.ts';
import { seedTranslations } from '../translations/seed/seed-translations.ts';
import { DEFAULT_TRAVEL } from '../webhooks/delivery.ts';
import type { ShopState } from './state.ts';

type ShopSeed = Pick<
  ShopState,
  | 'handle'
  | 'plan'
  | 'name'
  | 'currency'
  | 'moneyFormat'
  | 'moneyWithCurrencyFormat'
  | 'country'
  | 'locales'
  | 'themeSettings'
> &
  Partial<Pick<ShopState, 'primaryLocale' | 'theme'>>;

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: Liquid's placeholders
const SHOPS: ShopSeed[] = [
  {
    handle: 'linen-and-oak',
    plan: 'basic',
    name: 'Linen & Oak',
    currency: 'USD',
    moneyFormat: '${{amount}}',
    moneyWithCurrencyFormat: '${{amount}} USD',
    country: 'US',
    themeSettings: { current: {} },
  },
  {
    handle: 'north-roast',
    plan: 'grow',
    name: 'North Roast',
    currency: 'EUR',
    moneyFormat: '€{{amount_with_comma_separator}}',
    moneyWithCurrencyFormat: '€{{amount_with_comma_separator}} EUR',
    country: 'DE',
    locales: ['fr', 'de'],
    themeSettings: { current: { color_accent: '#2f5d57', color_background: '#f8f8f5' } },
  },
  {
    handle: 'kumo-stationery',
    plan: 'plus',
    name: 'Kumo Stationery',
    currency: 'JPY',
    moneyFormat: '¥{{amount_no_decimals}}',
    moneyWithCurrencyFormat: '¥{{amount_no_decimals}} JPY',
    country: 'JP',
    primaryLocale: 'ja',
    locales: ['en'],
    theme: 'modern',
    themeSettings: { current: {} },
  },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: Liquid's placeholders

/** Returns the initial state of all shops. The app is not installed and its embed is disabled. */
export function seedShops(): Record<string, ShopState> {
  return Object.fromEntries(SHOPS.map((shop) => [`${shop.handle}.myshopify.com`, seedShop(shop)]));
}

function seedShop(seed: ShopSeed): ShopState {
  const shop = { primaryLocale: 'en', theme: 'classic', ...seed, domain: `${seed.handle}.myshopify.com` };
  const markets = seedMarkets(shop);
  const customers = seedCustomers(shop.domain);
  return {
    ...shop,
    themeSettings: structuredClone(shop.themeSettings),
    themeLibrary: emptyThemeLibrary(),
    installation: null,
    uninstalledAt: null,
    consent: 'granted',
    hasPasswordPage: false,
    checkoutBlocks: [],
    carts: {},
    timeZone: 'Etc/UTC',
    behaviours: defaultBehaviours(),
    markets,
    discounts: seedDiscounts(shop),
    shippingZones: seedShippingZones({ ...shop, markets }),
    taxes: seedTaxes(shop),
    ...seedCatalogs({ ...shop, customers }),
    catalogueChanges: noCatalogueChanges(),
    metafields: {},
    metafieldDefinitions: [],
    translations: seedTranslations(shop),
    unpublishedLocales: [],
    files: [],
    customers,
    customerSessions: {},
    checkouts: {},
    orders: [],
    webhookSubscriptions: [],
    webhookDeliveries: [],
    webhookTravel: { ...DEFAULT_TRAVEL },
  };
}
