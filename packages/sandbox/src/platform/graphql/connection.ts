import { GraphQLError } from 'graphql';
import { z } from 'zod';

const paging = z.looseObject({
  first: z.number().int().nullish(),
  last: z.number().int().nullish(),
  after: z.string().nullish(),
  before: z.string().nullish(),
  reverse: z.boolean().nullish(),
});

/** Maximum number of items per page. Source: shopify.dev, "Paginating results with GraphQL". */
const PAGE_LIMIT = 250;

const refuse = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });

/**
 * Returns a Relay connection of a list that is short enough to page in memory. Cursors are opaque; they encode an
 * item's index.
 */
export function connection<Item>(items: Item[], args: Record<string, unknown>) {
  const { after, before, reverse, ...asked } = paging.parse(args);
  const first = notBelowZero(asked.first);
  const last = notBelowZero(asked.last);
  if (first == null && last == null) throw refuse('you must provide one of first or last');
  if (first != null && last != null) throw refuse('providing both first and last is not supported');
  if ((first ?? last ?? 0) > PAGE_LIMIT)
    throw refuse(`${first == null ? 'last' : 'first'} cannot exceed ${PAGE_LIMIT}`);
  const all = (reverse ? items.toReversed() : items).map((node, index) => ({ node, cursor: cursorOf(index) }));
  const from = after ? placeOf(all, after) + 1 : 0;
  const until = before ? placeOf(all, before) : all.length;
  let edges = all.slice(from, until);
  if (first != null) edges = edges.slice(0, first);
  if (last != null) edges = last > 0 ? edges.slice(-last) : [];
  const firstEdge = edges.at(0);
  const lastEdge = edges.at(-1);
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: lastEdge !== undefined && lastEdge !== all.at(-1),
      hasPreviousPage: firstEdge !== undefined && firstEdge !== all.at(0),
      startCursor: firstEdge?.cursor ?? null,
      endCursor: lastEdge?.cursor ?? null,
    },
  };
}

/** Treats a negative size as zero, like graphql-ruby, Shopify's implementation. */
const notBelowZero = (size: number | null | undefined) => (size == null ? size : Math.max(size, 0));

function placeOf(all: { cursor: string }[], cursor: string): number {
  const place = all.findIndex((edge) => edge.cursor === cursor);
  if (place < 0) throw refuse('Invalid cursor for current pagination sort.');
  return place;
}

const cursorOf = (index: number) => Buffer.from(`at:${index}`).toString('base64');

/** Returns the value of a `Count` field. */
export const countOf = (items: readonly unknown[]) => ({ count: items.length, precision: 'EXACT' });
