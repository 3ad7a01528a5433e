import { numberOf } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import { search } from '../../../../platform/search-query.ts';
import { companiesOf } from '../../../../shop/customers/company.ts';
import { marketId } from '../../../../shop/markets/market.ts';
import type { Catalog } from '../../../../shop/markets/price-list.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { catalogFields, catalogGid, findCatalog } from './catalog.ts';
import { findPriceList } from './price-list.ts';

interface ContextInput {
  companyLocationIds?: string[] | null;
  marketIds?: string[] | null;
}

interface CatalogInput {
  title?: string | null;
  status?: Catalog['status'] | null;
  context?: ContextInput | null;
  priceListId?: string | null;
}

const refused = (userErrors: UserError[]) => ({ catalog: null, userErrors });

async function answer(catalog: Catalog, context: AdminApiContext) {
  await context.sandbox.flush();
  return { catalog: catalogFields(catalog, context), userErrors: [] };
}

/** Returns the company locations and markets that an input names, and the errors in it. */
function contextOf(input: ContextInput | null | undefined, { shop }: AdminApiContext) {
  const locations = new Set(companiesOf(shop).map(({ id }) => id));
  const companyLocationIds = (input?.companyLocationIds ?? []).map((id) => numberOf(id, 'CompanyLocation') ?? 0);
  const found = (input?.marketIds ?? []).map((id) =>
    shop.markets.find((market) => marketId(shop, market) === numberOf(id, 'Market')),
  );
  const errors: UserError[] = [];
  if (companyLocationIds.some((id) => !locations.has(id))) {
    errors.push(...userError(['input', 'context'], 'Company location not found.', 'COMPANY_LOCATION_NOT_FOUND'));
  }
  if (found.includes(undefined)) {
    errors.push(...userError(['input', 'context'], 'Market not found.', 'MARKET_NOT_FOUND'));
  }
  return { companyLocationIds, markets: found.flatMap((market) => market?.handle ?? []), errors };
}

function inputErrors(
  { title, context, priceListId }: CatalogInput,
  api: AdminApiContext,
  existing?: Catalog,
): UserError[] {
  const { companyLocationIds, markets, errors } = contextOf(context, api);
  if (title !== undefined && !title?.trim()) return userError(['input', 'title'], "Title can't be blank", 'BLANK');
  if (api.shop.catalogs.some((one) => one !== existing && one.title === title)) {
    return userError(['input', 'title'], 'Title has already been taken', 'TAKEN');
  }
  if (!existing && companyLocationIds.length > 0 === markets.length > 0) {
    const message = 'Must provide exactly one context type.';
    errors.push(...userError(['input', 'context'], message, 'MUST_PROVIDE_EXACTLY_ONE_CONTEXT_TYPE'));
  }
  if (priceListId != null && !findPriceList(priceListId, api)) {
    errors.push(...userError(['input', 'priceListId'], 'Price list not found.', 'PRICE_LIST_NOT_FOUND'));
  }
  return errors;
}

function catalogCreate(_source: unknown, { input }: { input: CatalogInput }, context: AdminApiContext) {
  const userErrors = inputErrors(input, context);
  if (userErrors.length > 0) return refused(userErrors);
  const { shop } = context;
  const { companyLocationIds, markets } = contextOf(input.context, context);
  const catalog: Catalog = {
    id: 1 + Math.max(29_000_000_000, ...shop.catalogs.map(({ id }) => id)),
    title: input.title ?? '',
    status: input.status ?? 'DRAFT',
    companyLocationIds,
    markets,
    priceListId: input.priceListId ? numberOf(input.priceListId, 'PriceList') : null,
  };
  shop.catalogs.push(catalog);
  return answer(catalog, context);
}

const NOT_FOUND = userError(['id'], 'Catalog not found.', 'CATALOG_NOT_FOUND');

function catalogUpdate(_source: unknown, { id, input }: { id: string; input: CatalogInput }, context: AdminApiContext) {
  const catalog = findCatalog(id, context);
  if (!catalog) return refused(NOT_FOUND);
  const userErrors = inputErrors(input, context, catalog);
  if (userErrors.length > 0) return refused(userErrors);
  if (input.title) catalog.title = input.title;
  if (input.status) catalog.status = input.status;
  if (input.priceListId) catalog.priceListId = numberOf(input.priceListId, 'PriceList');
  if (input.context) {
    const { companyLocationIds, markets } = contextOf(input.context, context);
    Object.assign(catalog, { companyLocationIds, markets });
  }
  return answer(catalog, context);
}

interface ContextArguments {
  catalogId: string;
  contextsToAdd?: ContextInput | null;
  contextsToRemove?: ContextInput | null;
}

function catalogContextUpdate(_source: unknown, args: ContextArguments, context: AdminApiContext) {
  const catalog = findCatalog(args.catalogId, context);
  if (!catalog) return refused(userError(['catalogId'], 'Catalog not found.', 'CATALOG_NOT_FOUND'));
  const added = contextOf(args.contextsToAdd, context);
  const removed = contextOf(args.contextsToRemove, context);
  const userErrors = [...added.errors, ...removed.errors];
  if (userErrors.length > 0) return refused(userErrors);
  const changed = <Item>(before: Item[], add: Item[], remove: Item[]) =>
    [...new Set([...before, ...add])].filter((item) => !remove.includes(item));
  catalog.companyLocationIds = changed(
    catalog.companyLocationIds,
    added.companyLocationIds,
    removed.companyLocationIds,
  );
  catalog.markets = changed(catalog.markets, added.markets, removed.markets);
  return answer(catalog, context);
}

interface DeleteArguments {
  id: string;
  deleteDependentResources?: boolean | null;
}

async function catalogDelete(_source: unknown, args: DeleteArguments, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const catalog = findCatalog(args.id, context);
  if (!catalog) return { deletedId: null, userErrors: NOT_FOUND };
  shop.catalogs = shop.catalogs.filter((one) => one !== catalog);
  if (args.deleteDependentResources) {
    shop.priceLists = shop.priceLists.filter(({ id }) => id !== catalog.priceListId);
  }
  await sandbox.flush();
  return { deletedId: catalogGid(catalog), userErrors: [] };
}

type ListArguments = Record<string, unknown> & { query?: string | null; type?: string | null };

function listed({ query, type }: ListArguments, { shop }: AdminApiContext): Catalog[] {
  const found = search(shop.catalogs, query, {
    default: ({ title }) => title,
    title: ({ title }) => title,
    status: ({ status }) => status,
    id: ({ id }) => id,
  });
  const isMarkets = type === 'MARKET';
  return type == null ? found : found.filter(({ markets }) => markets.length > 0 === isMarkets);
}

export const catalogResolvers = {
  QueryRoot: {
    catalogs: (_source: unknown, args: ListArguments, context: AdminApiContext) =>
      connection(
        listed(args, context).map((catalog) => catalogFields(catalog, context)),
        args,
      ),
    catalogsCount: (_source: unknown, args: ListArguments, context: AdminApiContext) => countOf(listed(args, context)),
    catalog: (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
      const catalog = findCatalog(id, context);
      return catalog ? catalogFields(catalog, context) : null;
    },
  },
  Mutation: { catalogCreate, catalogUpdate, catalogContextUpdate, catalogDelete },
};
