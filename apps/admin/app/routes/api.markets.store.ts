import { noStore } from '../api/problem.server';
import { requiring, resource } from '../api/resource.server';
import { MARKET_SCOPES } from '../markets/imported-markets';
import { readStoreMarkets } from '../markets/store-markets.server';
import { MARKETS_AND_TRANSLATIONS } from '../shell/pages';

export const loader = resource({
  GET: requiring({ ...MARKETS_AND_TRANSLATIONS, additionalScopes: MARKET_SCOPES }, async ({ admin }) =>
    Response.json({ markets: await readStoreMarkets(admin.graphql) }, { headers: noStore() }),
  ),
});

export const action = loader;
