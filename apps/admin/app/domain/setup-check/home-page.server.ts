import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { readShop } from '../shop-data/read-shop-data.server';

interface Store {
  shop: string;
  graphql: AdminGraphql;
  /** Fetches a page of the storefront. */
  fetchPage: typeof fetch;
}

/** The id of the element that the app embed prints, in `blocks/cart-widgets.liquid`. It is at the end of the page. */
export const PRINTED = 'id="uptill-page"';

/** Most redirects from the store's own address to its domain and language. */
const MAX_REDIRECTS = 3;

/** Most characters of the page to read. */
const MAX_PAGE = 2_000_000;

/**
 * Fetches the store's home page; null for a store behind a password. Follows redirects only to the store's own domains.
 * @throws Error if the store does not respond with a page.
 */
export async function fetchHome({ shop, graphql, fetchPage }: Store): Promise<string | null> {
  let url = new URL(`https://${shop}/`);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetchPage(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    const location = response.headers.get('location');
    if (response.ok) return readStart(response);
    await response.body?.cancel();
    if (!location) throw new Error(`The store answered ${response.status}`);
    url = new URL(location, url);
    if (url.pathname === '/password') return null;
    if (url.protocol !== 'https:' || ![shop, await domainOf(graphql)].includes(url.host)) break;
  }
  throw new Error('The store redirects elsewhere');
}

/** Returns the start of a page, whose length the store controls. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_PAGE || text.includes(PRINTED)) break;
  }
  return text;
}

const domainOf = async (graphql: AdminGraphql) => (await readShop(graphql)).shopMetadata.domain;
