/** An article of the shop's blog: `/blogs/news/<handle>`. */
export interface Article {
  id: number;
  /** Without the blog's handle. */
  handle: string;
  title: string;
  author: string;
  /** HTML. */
  content: string;
  /** HTML. */
  excerpt: string;
  tags: string[];
  comments: Comment[];
  /** ISO 8601. */
  publishedAt: string;
}

export interface Comment {
  id: number;
  author: string;
  email: string;
  /** HTML. */
  content: string;
  /** ISO 8601. */
  createdAt: string;
}

type ArticleText = Pick<Article, 'title' | 'content' | 'excerpt'>;

const TEXTS: Record<string, { en: ArticleText } & Record<string, ArticleText>> = {
  'what-we-keep': {
    en: {
      title: 'What we keep, and why',
      excerpt: '<p>A shelf has room for so much. This is how we choose.</p>',
      content:
        '<p>A shelf has room for so much. This is how we choose.</p><p>We use a thing for a month. If nobody misses it when it is put away, it goes back.</p>',
    },
    fr: {
      title: 'Ce que nous gardons, et pourquoi',
      excerpt: '<p>Une étagère a ses limites. Voici comment nous choisissons.</p>',
      content:
        '<p>Une étagère a ses limites. Voici comment nous choisissons.</p><p>Nous utilisons une chose pendant un mois. Si elle ne manque à personne une fois rangée, elle repart.</p>',
    },
    de: {
      title: 'Was wir behalten, und warum',
      excerpt: '<p>Ein Regal fasst nur so viel. So wählen wir aus.</p>',
      content:
        '<p>Ein Regal fasst nur so viel. So wählen wir aus.</p><p>Wir benutzen ein Ding einen Monat lang. Fehlt es niemandem, wenn es weggeräumt ist, geht es zurück.</p>',
    },
    ja: {
      title: '残すもの、その理由',
      excerpt: '<p>棚の広さには限りがあります。こうして選んでいます。</p>',
      content:
        '<p>棚の広さには限りがあります。こうして選んでいます。</p><p>一か月使ってみます。片づけても誰も困らなければ、返します。</p>',
    },
  },
  'a-visit-to-the-workshop': {
    en: {
      title: 'A visit to the workshop',
      excerpt: '<p>Six hours by train, and then a hill.</p>',
      content: '<p>Six hours by train, and then a hill. At the top, a bench, a lamp, and forty years of practice.</p>',
    },
    fr: {
      title: 'Une visite à l’atelier',
      excerpt: '<p>Six heures de train, puis une colline.</p>',
      content: '<p>Six heures de train, puis une colline. En haut, un établi, une lampe et quarante ans de métier.</p>',
    },
    de: {
      title: 'Ein Besuch in der Werkstatt',
      excerpt: '<p>Sechs Stunden Bahn, und dann ein Hügel.</p>',
      content: '<p>Sechs Stunden Bahn, und dann ein Hügel. Oben eine Bank, eine Lampe und vierzig Jahre Übung.</p>',
    },
    ja: {
      title: '工房をたずねて',
      excerpt: '<p>列車で六時間、それから坂道。</p>',
      content: '<p>列車で六時間、それから坂道。上には作業台と灯り、そして四十年の手わざ。</p>',
    },
  },
};

const TAGS: Record<string, string[]> = {
  'what-we-keep': ['shelves'],
  'a-visit-to-the-workshop': ['workshops'],
};

/** Returns the articles of the blog that every shop has, in the shop's own language, newest first. */
export function articlesOf({ primaryLocale, name }: { primaryLocale: string; name: string }): Article[] {
  return Object.entries(TEXTS).map(([handle, texts], index) => ({
    id: 605_000_000_001 + index,
    handle,
    author: name,
    tags: TAGS[handle] ?? [],
    comments: index === 0 ? [firstComment] : [],
    publishedAt: `2026-0${4 - index}-12T09:00:00Z`,
    ...(texts[primaryLocale] ?? texts.en),
  }));
}

const firstComment: Comment = {
  id: 140_000_000_001,
  author: 'Returning customer',
  email: 'returning@example.com',
  content: '<p>+1</p>',
  createdAt: '2026-04-14T18:30:00Z',
};

/** Returns an article's texts in another language; undefined if it is not translated. */
export const articleIn = (handle: string, locale: string): ArticleText | undefined => TEXTS[handle]?.[locale];

export interface Blog {
  id: number;
  handle: string;
  title: string;
  articles: Article[];
}
