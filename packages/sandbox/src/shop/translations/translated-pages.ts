import { type ShopPage, shopPages } from '../catalogue/shop-pages.ts';
import type { Market } from '../markets/market.ts';
import { registeredText } from '../markets/registered-translations.ts';
import type { ShopState } from '../state/state.ts';

interface Reader {
  shop: ShopState;
  market: Market;
  locale: string;
}

/** Returns the shop's pages, translated to the visitor's language and market. */
export function translatedPages(reader: Reader): ShopPage[] {
  return shopPages(reader.shop).map((page) => ({
    ...page,
    title: registeredText(reader, `gid://shopify/Page/${page.id}`, 'title') ?? page.title,
    content: registeredText(reader, `gid://shopify/Page/${page.id}`, 'body_html') ?? page.content,
  }));
}
