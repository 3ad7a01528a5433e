import { articlesOf, type Blog } from '../catalogue/articles.ts';
import type { Market } from '../markets/market.ts';
import { registeredText } from '../markets/registered-translations.ts';
import type { ShopState } from '../state/state.ts';
import { platformText } from './platform-text.ts';

interface Reader {
  shop: ShopState;
  market: Market;
  locale: string;
}

/** Returns the blog that every new shop has, translated to the visitor's language and market. */
export function translatedBlog(reader: Reader): Blog {
  const articles = articlesOf(reader.shop).map((article) => {
    const text = (key: string) => registeredText(reader, `gid://shopify/Article/${article.id}`, key);
    return {
      ...article,
      title: text('title') ?? article.title,
      content: text('body_html') ?? article.content,
      excerpt: text('summary_html') ?? article.excerpt,
    };
  });
  return { id: 108_000_000_001, handle: 'news', title: platformText(reader.locale, 'News'), articles };
}
