import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import type { PriceList } from '../../../../shop/markets/price-list.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { findCatalog } from './catalog.ts';
import { fixedPriceMutations } from './fixed-prices.ts';
import { findPriceList, priceListFields } from './price-list.ts';
import { quantityRuleMutations } from './quantity-rules.ts';

interface PriceListInput {
  name?: string | null;
  currency?: string | null;
  catalogId?: string | null;
  parent?: {
    adjustment?: { type: string; value: number } | null;
    settings?: { compareAtMode?: PriceList['compareAtMode'] | null } | null;
  } | null;
}

const refused = (userErrors: UserError[]) => ({ priceList: null, userErrors });
const refuse = (field: string[], message: string, code: string) => refused(userError(field, message, code));

/** A decrease is at most 100 %; Shopify allows increases of up to 1000 %. */
const MAX_PERCENT = { PERCENTAGE_DECREASE: 100, PERCENTAGE_INCREASE: 1000 };

function errorsOf(
  { name, currency, catalogId, parent }: PriceListInput,
  context: AdminApiContext,
  existing?: PriceList,
) {
  const { shop } = context;
  if (name !== undefined && !name?.trim()) return userError(['input', 'name'], "Name can't be blank", 'BLANK');
  if (shop.priceLists.some((list) => list !== existing && list.name === name)) {
    return userError(['input', 'name'], 'Name has already been taken', 'TAKEN');
  }
  const { type, value } = parent?.adjustment ?? { type: '', value: 0 };
  const most = type === 'PERCENTAGE_DECREASE' ? MAX_PERCENT.PERCENTAGE_DECREASE : MAX_PERCENT.PERCENTAGE_INCREASE;
  if (value < 0 || value > most) {
    const code = value < 0 ? 'INVALID_ADJUSTMENT_MIN_VALUE' : 'INVALID_ADJUSTMENT_MAX_VALUE';
    return userError(['input', 'parent', 'adjustment', 'value'], 'The adjustment value is out of range.', code);
  }
  if (catalogId == null) return [];
  const catalog = findCatalog(catalogId, context);
  if (!catalog) return userError(['input', 'catalogId'], 'Catalog does not exist.', 'CATALOG_DOES_NOT_EXIST');
  if (catalog.priceListId !== null && catalog.priceListId !== existing?.id) {
    return userError(['input', 'catalogId'], 'Catalog has a price list already assigned.', 'CATALOG_TAKEN');
  }
  const markets = shop.markets.filter(({ handle }) => catalog.markets.includes(handle));
  if (markets.some((market) => market.currency !== (currency ?? existing?.currency))) {
    const message = 'The specified currency is not the currency of the market.';
    return userError(['input', 'currency'], message, 'CATALOG_MARKET_AND_PRICE_LIST_CURRENCY_MISMATCH');
  }
  return [];
}

function changeOf({ name, currency, parent }: PriceListInput): Partial<PriceList> {
  const { adjustment, settings } = parent ?? {};
  const sign = adjustment?.type === 'PERCENTAGE_DECREASE' ? -1 : 1;
  return {
    ...(name && { name }),
    ...(currency && { currency }),
    ...(adjustment && { adjustmentPercent: sign * adjustment.value }),
    ...(settings?.compareAtMode && { compareAtMode: settings.compareAtMode }),
  };
}

async function saved(list: PriceList, { catalogId }: PriceListInput, context: AdminApiContext) {
  const catalog = catalogId == null ? undefined : findCatalog(catalogId, context);
  if (catalog) catalog.priceListId = list.id;
  await context.sandbox.flush();
  return { priceList: priceListFields(list, context), userErrors: [] };
}

function priceListCreate(_source: unknown, { input }: { input: PriceListInput }, context: AdminApiContext) {
  const { shop } = context;
  const userErrors = errorsOf(input, context);
  if (userErrors.length > 0) return refused(userErrors);
  const list: PriceList = {
    id: 1 + Math.max(28_000_000_000, ...shop.priceLists.map(({ id }) => id)),
    name: '',
    currency: shop.currency,
    adjustmentPercent: 0,
    compareAtMode: 'ADJUSTED',
    fixedPrices: [],
    quantityRules: [],
    ...changeOf(input),
  };
  shop.priceLists.push(list);
  return saved(list, input, context);
}

/** Changing the currency deletes the fixed prices, which are in the old currency. */
function priceListUpdate(
  _source: unknown,
  { id, input }: { id: string; input: PriceListInput },
  context: AdminApiContext,
) {
  const list = findPriceList(id, context);
  if (!list) return refuse(['id'], 'Price list not found.', 'PRICE_LIST_NOT_FOUND');
  const userErrors = errorsOf(input, context, list);
  if (userErrors.length > 0) return refused(userErrors);
  if (input.currency && input.currency !== list.currency) list.fixedPrices = [];
  return saved(Object.assign(list, changeOf(input)), input, context);
}

async function priceListDelete(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const list = findPriceList(id, context);
  if (!list) return { deletedId: null, userErrors: userError(['id'], 'Price list not found.', 'PRICE_LIST_NOT_FOUND') };
  shop.priceLists = shop.priceLists.filter((one) => one !== list);
  for (const catalog of shop.catalogs) if (catalog.priceListId === list.id) catalog.priceListId = null;
  await sandbox.flush();
  return { deletedId: gid('PriceList', list.id), userErrors: [] };
}

export const priceListResolvers = {
  QueryRoot: {
    priceLists: (_source: unknown, args: Record<string, unknown>, context: AdminApiContext) =>
      connection(
        context.shop.priceLists.map((list) => priceListFields(list, context)),
        args,
      ),
    priceList: (_source: unknown, { id }: { id: string }, context: AdminApiContext) => {
      const list = findPriceList(id, context);
      return list ? priceListFields(list, context) : null;
    },
  },
  Mutation: { priceListCreate, priceListUpdate, priceListDelete, ...fixedPriceMutations, ...quantityRuleMutations },
};
