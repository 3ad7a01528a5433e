import { z } from 'zod';

const paging = z.looseObject({
  first: z.number().int().nullish(),
  last: z.number().int().nullish(),
  after: z.string().nullish(),
  before: z.string().nullish(),
  reverse: z.boolean().nullish(),
});

/** A Relay connection over a list that is short enough to page in memory. Cursors are opaque: the item's place, encoded. */
export function connection<Item>(items: Item[], args: Record<string, unknown>) {
  const { first, last, after, before, reverse } = paging.parse(args);
  const all = (reverse ? items.toReversed() : items).map((node, index) => ({ node, cursor: cursorOf(index) }));
  const from = after ? all.findIndex(({ cursor }) => cursor === after) + 1 : 0;
  const until = before ? all.findIndex(({ cursor }) => cursor === before) : all.length;
  let edges = all.slice(from, until);
  if (first != null) edges = edges.slice(0, first);
  if (last != null) edges = edges.slice(-last);
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

const cursorOf = (index: number) => Buffer.from(`at:${index}`).toString('base64');
