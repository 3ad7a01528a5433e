import { translatedBlog } from '../../../shop/translations/translated-blog.ts';
import { handleize } from '../filters/text.ts';
import type { PageSubject } from '../page.ts';
import type { PathMatch } from './subject.ts';

/** Finds `/blogs/news` and `/blogs/news/tagged/shelves`. */
export function blogSubject({ captures: [handle, tags], ...reader }: PathMatch): PageSubject | null {
  const blog = translatedBlog(reader);
  if (handle !== blog.handle) return null;
  const every = [...new Set(blog.articles.flatMap((article) => article.tags))];
  const currentTags = tags?.split('+').map((tag) => every.find((own) => handleize(own) === tag) ?? tag) ?? [];
  const articles = blog.articles.filter((article) => currentTags.every((tag) => article.tags.includes(tag)));
  return {
    template: 'blog',
    status: 200,
    title: blog.title,
    blog: { ...blog, articles },
    ...(currentTags.length > 0 && { currentTags }),
  };
}

/** Finds `/blogs/news/what-we-keep`. */
export function articleSubject({ captures: [handle, articleHandle], ...reader }: PathMatch): PageSubject | null {
  const blog = translatedBlog(reader);
  const article = handle === blog.handle && blog.articles.find((one) => one.handle === articleHandle);
  return article ? { template: 'article', status: 200, title: article.title, blog, article } : null;
}
