import { z } from 'zod';
import { log } from '../../platform/log.server';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const NAMES = `#graphql
  query ProductNames($query: String!) {
    products(first: 100, query: $query) {
      nodes {
        handle
        title
      }
    }
  }
`;

const namesData = z.object({
  products: z.object({ nodes: z.array(z.object({ handle: z.string(), title: z.string() })) }),
});

/** Most handles in a query. */
const MAX_HANDLES = 100;

/** The time that a report may wait for names, in milliseconds. */
const TIMEOUT_MS = 3_000;

/** Anybody can send events with made-up handles, so other texts never get into a search. */
const HANDLE = /^[\p{L}\p{N}_-]{1,255}$/u;

/**
 * Reads the titles of products, by handle. Without the names of deleted products, and without any if Shopify does not
 * respond: reports are complete without names.
 */
export async function readProductNames(
  graphql: AdminGraphql,
  handles: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(handles)].filter((handle) => HANDLE.test(handle)).slice(0, MAX_HANDLES);
  if (wanted.length === 0) return new Map();
  const query = wanted.map((handle) => `handle:"${handle}"`).join(' OR ');
  try {
    const { products } = await runOperation(graphql, NAMES, { query }, namesData, TIMEOUT_MS);
    return new Map(products.nodes.map(({ handle, title }) => [handle, title]));
  } catch (error) {
    log.warn({ err: error }, 'A report is shown without the names of products');
    return new Map();
  }
}

/** Returns the handle in the path of a product's page, such as `/fr/collections/new/products/linen-shirt`, or null. */
export function handleIn(path: string): string | null {
  const [, handle] = /\/products\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return handle ? decodeURIComponent(handle) : null;
  } catch {
    return null;
  }
}
