import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import { type Market, marketId } from '../../../../shop/markets/market.ts';
import type { AdminApiContext } from '../../context.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';
import { currencySettingFields } from './currency-setting.ts';

/** `Market`. */
function marketFields(market: Market, index: number, context: AdminApiContext) {
  const number = marketId(context.shop, market);
  const id = gid('Market', number);
  const regions = market.countries.map((code, place) => ({
    __typename: 'MarketRegionCountry',
    id: gid('MarketRegionCountry', number * 100 + place),
    name: new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code,
    code,
    currency: currencySettingFields(market.currency),
  }));
  return {
    __typename: 'Market',
    id,
    name: market.name,
    handle: market.handle,
    enabled: market.enabled,
    status: market.enabled ? 'ACTIVE' : 'DRAFT',
    type: 'REGION',
    primary: index === 0,
    currencySettings: {
      baseCurrency: currencySettingFields(market.currency),
      localCurrencies: false,
      roundingEnabled: true,
    },
    regions: (args: Record<string, unknown>) => connection(regions, args),
    conditions: {
      conditionTypes: ['REGION'],
      regionsCondition: {
        applicationLevel: 'SPECIFIED',
        regions: (args: Record<string, unknown>) => connection(regions, args),
      },
    },
    ...metafieldsOfOwner(id, context),
  };
}

const marketsOf = (context: AdminApiContext) =>
  context.shop.markets.map((market, index) => marketFields(market, index, context));

export function findMarket(id: string, context: AdminApiContext) {
  const index = context.shop.markets.findIndex((market) => marketId(context.shop, market) === numberOf(id, 'Market'));
  const market = context.shop.markets[index];
  return market ? marketFields(market, index, context) : null;
}

export const marketResolvers = {
  QueryRoot: {
    markets(_source: unknown, { type, ...args }: { type?: string | null }, context: AdminApiContext) {
      const sorted = marketsOf(context).toSorted((a, b) => a.name.localeCompare(b.name));
      return connection(
        sorted.filter((market) => type == null || market.type === type),
        args,
      );
    },
    market: (_source: unknown, { id }: { id: string }, context: AdminApiContext) => findMarket(id, context),
  },
};
