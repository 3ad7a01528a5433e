import { rankProducts, type ThankYouDocument } from '@uptill/feature-schema/recommendations';
import type { BuyerContext } from './buyer-context.ts';
import {
  type Answer,
  productsIn,
  queriesFor,
  type StorefrontProduct,
  type StorefrontQuery,
} from './storefront-queries.ts';

/** Queries the Storefront API. */
export type Query = (
  query: string,
  options: { variables: Record<string, unknown> },
) => Promise<{ data?: Answer; errors?: unknown }>;

/** Maximum number of requests per page. */
const MAX_REQUESTS = 10;

/** Time after which a request counts as failed, in milliseconds. */
const TIMEOUT_MS = 8_000;

interface Buyer extends BuyerContext {
  /** Global ids of the bought products. */
  boughtIds: readonly string[];
}

/** Returns the recommended products, best first. A failed source does not affect the others. */
export async function recommend(
  settings: ThankYouDocument,
  { boughtIds, ...context }: Buyer,
  query: Query,
): Promise<StorefrontProduct[]> {
  const asked = plannedQueries(settings, [...new Set(boughtIds)]);
  const sources = await Promise.all(
    asked.map((queries) => Promise.all(queries.map((one) => productsOf(one, context, query)))),
  );
  const products = new Map(
    sources
      .flat(2)
      .filter((product) => canBeShown(product, settings, boughtIds))
      .map((product) => [product.handle, product]),
  );
  const found = sources.map((lists) =>
    lists.map((list) => list.map(({ handle }) => handle).filter((handle) => products.has(handle))),
  );
  const handles = rankProducts(found, { excluded: new Set(), limit: settings.maxRecommendedProducts });
  return handles.flatMap((handle) => products.get(handle) ?? []);
}

/**
 * Returns the queries of each source, at most `MAX_REQUESTS` in total. The source `product` gets the remaining queries
 * after all later sources, but at least one.
 */
function plannedQueries({ priority }: ThankYouDocument, boughtIds: readonly string[]): StorefrontQuery[][] {
  let left = MAX_REQUESTS;
  return priority.map((source, index) => {
    const later = priority.length - index - 1;
    const queries = queriesFor(source, boughtIds).slice(0, Math.min(left, Math.max(left - later, 1)));
    left -= queries.length;
    return queries;
  });
}

async function productsOf(
  { query, variables }: StorefrontQuery,
  context: BuyerContext,
  ask: Query,
): Promise<StorefrontProduct[]> {
  try {
    const { data } = await withTimeout(ask(query, { variables: { ...context, ...variables } }));
    return data ? productsIn(data) : [];
  } catch {
    return [];
  }
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The Storefront API did not answer in time')), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function canBeShown(
  { id, availableForSale, onlineStoreUrl, selectedOrFirstAvailableVariant }: StorefrontProduct,
  { excluded, shouldIncludeCartProducts }: ThankYouDocument,
  boughtIds: readonly string[],
): boolean {
  if (!availableForSale || !onlineStoreUrl || !selectedOrFirstAvailableVariant) return false;
  if (excluded.some((number) => id.endsWith(`/${number}`))) return false;
  return shouldIncludeCartProducts || !boughtIds.includes(id);
}
