import { operation, resource } from '../api/resource.server';
import { MARKET_SCOPES, storeMarkets } from '../markets/imported-markets';
import { readStoreMarkets } from '../markets/store-markets.server';
import { MARKETS_AND_TRANSLATIONS } from '../shell/pages';

export const loader = resource({
  GET: operation({
    summary: 'Reads the markets of the store itself',
    answer: storeMarkets,
    requires: { ...MARKETS_AND_TRANSLATIONS, additionalScopes: MARKET_SCOPES },
    handle: async ({ admin }) => ({ markets: await readStoreMarkets(admin.graphql) }),
  }),
});

export const action = loader;
