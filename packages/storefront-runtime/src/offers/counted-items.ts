import { askedBy, type CountingSettings, isAllowed, restrictionOf } from '@uptill/feature-schema/counting';
import type { AjaxCartLine } from '../cart/ajax-cart.ts';
import { loadFetchProduct } from '../product/load-fetch-product.ts';
import type { Shop } from '../shop/shop.ts';
import { pauseAfter } from './reconcile-cart.ts';

/**
 * The Storefront API without a token. It has no tags, and refuses queries with a complexity above 1,000: this many
 * products with this many collections each are below.
 */
const API = '/api/2026-10/graphql.json';
const PRODUCTS = 30;
const COLLECTIONS = 30;

const QUERY = `query($ids:[ID!]!,$after:String){nodes(ids:$ids){...on Product{id collections(first:${COLLECTIONS},after:$after){nodes{id}pageInfo{hasNextPage endCursor}}}}}`;

/** The used fields of a response. A product that the online store does not have is null. */
interface Response {
  data?: {
    nodes: ({ id: string; collections: { nodes: { id: string }[]; pageInfo: PageInfo } } | null)[];
  };
}

interface PageInfo {
  hasNextPage: boolean;
  endCursor: string;
}

/** What is known of a page's products. */
interface Known {
  /** The tags in lower case, by the product's handle. */
  tags: Map<string, ReadonlySet<string>>;
  /** By the product's id. */
  collections: Map<number, readonly number[]>;
  /** The handles and ids that are being fetched. */
  underWay: Set<string | number>;
  failures: number;
  /** Called once, when more is known or can be retried. */
  waiting: Set<() => void>;
}

const pages = new WeakMap<Shop, Known>();

/**
 * Returns the lines whose products count. Returns undefined while their tags and collections are being fetched, and then
 * calls `changed`. The collections of all products are fetched in one request.
 */
export function countedItems(
  shop: Shop,
  items: readonly AjaxCartLine[],
  settings: CountingSettings,
  changed: () => void,
): AjaxCartLine[] | undefined {
  const restriction = restrictionOf(settings);
  const { tags, collections } = askedBy([restriction]);
  const known: Known = pages.get(shop) ?? {
    tags: new Map(),
    collections: new Map(),
    underWay: new Set(),
    failures: 0,
    waiting: new Set(),
  };
  pages.set(shop, known);
  const handles =
    tags.length > 0
      ? missing(
          known.tags,
          items.map(({ handle }) => handle),
        )
      : [];
  const ids =
    collections.length > 0
      ? missing(
          known.collections,
          items.map((line) => line.product_id),
        )
      : [];
  if (handles.length + ids.length > 0) {
    known.waiting.add(changed);
    for (const handle of handles) void load(known, [handle], () => fetchTags(shop, known, handle));
    for (let at = 0; at < ids.length; at += PRODUCTS) {
      const some = ids.slice(at, at + PRODUCTS);
      void load(known, some, () => fetchCollections(shop, known, some));
    }
    return;
  }
  return items.filter(({ handle, product_id: productId }) =>
    isAllowed(restriction, {
      productId,
      tags: tags.filter((tag) => known.tags.get(handle)?.has(tag.toLowerCase())),
      collections: known.collections.get(productId) ?? [],
    }),
  );
}

const missing = <Key>(known: ReadonlyMap<Key, unknown>, keys: readonly Key[]) =>
  [...new Set(keys)].filter((key) => !known.has(key));

/** Fetches what is not being fetched. */
async function load(known: Known, keys: (string | number)[], run: () => Promise<void>): Promise<void> {
  const { underWay, waiting } = known;
  if (keys.every((key) => underWay.has(key))) return;
  for (const key of keys) underWay.add(key);
  try {
    await run();
    known.failures = 0;
  } catch {
    known.failures += 1;
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(known.failures)));
  }
  for (const key of keys) underWay.delete(key);
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
}

async function fetchTags({ page, root }: Shop, { tags }: Known, handle: string): Promise<void> {
  const { fetchProduct } = await loadFetchProduct(page);
  const product = await fetchProduct(root, handle);
  tags.set(handle, new Set(product?.tags?.map((tag) => tag.toLowerCase())));
}

async function fetchCollections({ root }: Shop, { collections }: Known, ids: readonly number[]): Promise<void> {
  const found = new Map<number, readonly number[]>(ids.map((id) => [id, []]));
  const read = async (some: readonly number[], after?: string): Promise<void> => {
    const variables = { ids: some.map((id) => `gid://shopify/Product/${id}`), after };
    const response = await fetch(new URL(API, root).href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables }),
    });
    const { data }: Response = await response.json();
    if (!data) throw new Error(API);
    for (const node of data.nodes) {
      if (!node) continue;
      const id = numberOf(node.id);
      const { nodes, pageInfo } = node.collections;
      found.set(id, [...(found.get(id) ?? []), ...nodes.map((each) => numberOf(each.id))]);
      if (pageInfo.hasNextPage) await read([id], pageInfo.endCursor);
    }
  };
  await read(ids);
  for (const [id, own] of found) collections.set(id, own);
}

/** Returns the number in a global id. */
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('/') + 1));
