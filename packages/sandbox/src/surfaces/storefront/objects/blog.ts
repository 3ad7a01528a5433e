import type { Article, Blog, Comment } from '../../../shop/catalogue/articles.ts';
import type { Page } from '../page.ts';
import { metafieldsObject } from './metafields/metafields.ts';

/** Liquid's `blog`. New comments are never approved. */
export function blogObject(page: Page, blog: Blog) {
  const articles = blog.articles.map((article) => articleObject(page, blog, article));
  const tags = [...new Set(blog.articles.flatMap((article) => article.tags))];
  const at = blog.articles.findIndex(({ id }) => id === page.subject.article?.id);
  return {
    id: blog.id,
    handle: blog.handle,
    title: blog.title,
    url: page.href(`blogs/${blog.handle}`),
    get articles() {
      return page.windowed(articles);
    },
    articles_count: articles.length,
    all_tags: tags,
    tags,
    'comments_enabled?': true,
    'moderated?': true,
    // The newer and the older neighbour of the article that is shown.
    next_article: at === -1 ? null : (articles[at - 1] ?? null),
    previous_article: at === -1 ? null : (articles[at + 1] ?? null),
    template_suffix: null,
    metafields: metafieldsObject(page, 'Blog', blog.id),
  };
}

/** Liquid's `article`. The sandbox's articles have no pictures. */
export function articleObject(page: Page, blog: Blog, article: Article) {
  const [first = '', ...rest] = article.author.split(' ');
  const url = page.href(`blogs/${blog.handle}/${article.handle}`);
  return {
    id: article.id,
    handle: `${blog.handle}/${article.handle}`,
    title: article.title,
    author: article.author,
    user: {
      name: article.author,
      first_name: first,
      last_name: rest.join(' '),
      email: null,
      bio: null,
      homepage: null,
      image: null,
      account_owner: false,
    },
    content: article.content,
    excerpt: article.excerpt,
    excerpt_or_content: article.excerpt || article.content,
    tags: article.tags,
    url,
    published_at: article.publishedAt,
    created_at: article.publishedAt,
    updated_at: article.publishedAt,
    image: null,
    comments: article.comments.map((comment) => commentObject(comment, url)),
    comments_count: article.comments.length,
    'comments_enabled?': true,
    'moderated?': true,
    comment_post_url: `${url}/comments`,
    template_suffix: null,
    object_type: 'article',
    metafields: metafieldsObject(page, 'Article', article.id),
  };
}

function commentObject({ id, author, email, content, createdAt }: Comment, articleUrl: string) {
  return {
    id,
    author,
    email,
    content,
    status: 'published',
    created_at: createdAt,
    updated_at: createdAt,
    url: `${articleUrl}#${id}`,
  };
}
