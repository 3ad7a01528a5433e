import type { Article, Blog, Page } from '../page.ts';

/** Liquid's `blog`. */
export function blogObject(page: Page, blog: Blog) {
  const articles = blog.articles.map((article) => articleObject(page, blog, article));
  const tags = [...new Set(blog.articles.flatMap((article) => article.tags))];
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
    'comments_enabled?': false,
    'moderated?': false,
    next_article: null,
    previous_article: null,
    template_suffix: null,
    metafields: {},
  };
}

/** Liquid's `article`. The sandbox's articles have no comments and no pictures. */
export function articleObject(page: Page, blog: Blog, article: Article) {
  const [first = '', ...rest] = article.author.split(' ');
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
    url: page.href(`blogs/${blog.handle}/${article.handle}`),
    published_at: article.publishedAt,
    created_at: article.publishedAt,
    updated_at: article.publishedAt,
    image: null,
    comments: [],
    comments_count: 0,
    'comments_enabled?': false,
    'moderated?': false,
    comment_post_url: page.href(`blogs/${blog.handle}/${article.handle}/comments`),
    template_suffix: null,
    object_type: 'article',
    metafields: {},
  };
}
