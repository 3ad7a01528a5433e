import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import { companiesOf } from '../../../../shop/customers/company.ts';
import { marketId } from '../../../../shop/markets/market.ts';
import type { Catalog } from '../../../../shop/markets/price-list.ts';
import type { AdminApiContext } from '../../context.ts';
import { companyLocationFields } from '../customers/company.ts';
import { findMarket } from './market.ts';
import { priceListFields } from './price-list.ts';

type Paging = Record<string, unknown>;

const typeOf = ({ markets }: Catalog) => (markets.length > 0 ? 'MarketCatalog' : 'CompanyLocationCatalog');

export const catalogGid = (catalog: Catalog) => gid(typeOf(catalog), catalog.id);

export function findCatalog(id: string, { shop }: AdminApiContext): Catalog | undefined {
  const number = numberOf(id, 'CompanyLocationCatalog') ?? numberOf(id, 'MarketCatalog');
  return shop.catalogs.find((catalog) => catalog.id === number);
}

/** `CompanyLocationCatalog` or `MarketCatalog`. */
export function catalogFields(catalog: Catalog, context: AdminApiContext): object {
  const { shop } = context;
  const priceList = shop.priceLists.find(({ id }) => id === catalog.priceListId);
  const locations = companiesOf(shop).filter(({ id }) => catalog.companyLocationIds.includes(id));
  const markets = shop.markets.filter(({ handle }) => catalog.markets.includes(handle));
  return {
    __typename: typeOf(catalog),
    id: catalogGid(catalog),
    title: catalog.title,
    status: catalog.status,
    operations: [],
    publication: null,
    priceList: () => (priceList ? priceListFields(priceList, context) : null),
    companyLocations: (args: Paging) =>
      connection(
        locations.map((company) => companyLocationFields(company, context)),
        args,
      ),
    companyLocationsCount: countOf(locations),
    markets: (args: Paging) =>
      connection(
        markets.map((market) => findMarket(gid('Market', marketId(shop, market)), context)),
        args,
      ),
    marketsCount: countOf(markets),
  };
}
