import { MARKET_SCOPES, storeMarkets } from '../domain/markets/imported-markets';
import { readStoreMarkets } from '../domain/markets/store-markets.server';
import { MARKETS_AND_TRANSLATIONS } from '../domain/pages/pages';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads the store’s own markets',
    answer: storeMarkets,
    requires: { ...MARKETS_AND_TRANSLATIONS, additionalScopes: MARKET_SCOPES },
    handle: async ({ admin }) => ({ markets: await readStoreMarkets(admin.graphql) }),
  }),
});

export const action = loader;
