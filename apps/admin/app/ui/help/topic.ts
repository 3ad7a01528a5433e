/** The elements of a help page. The tags of other elements in a docs page are removed when it is compiled. */
export const TAGS = [
  'a',
  'blockquote',
  'br',
  'code',
  'del',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

export type HelpTag = (typeof TAGS)[number];

/** Part of a help page: a text, or an element. */
export type HelpNode = string | HelpElement;

export interface HelpElement {
  tag: HelpTag;
  /** `id` of a heading, `href` of a link, and the attributes of a picture. */
  attributes?: { id?: string; href?: string } & Partial<Picture>;
  children: HelpNode[];
}

interface Picture {
  src: string;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Displayed width as a part of the page's width, such as `70%`, if the page specifies it. */
  share: string;
}

/** A help page without its text. */
export interface Topic {
  /** Name of its file in `docs`, without extension, and last part of its path. */
  name: string;
  title: string;
  /** The text of its first paragraph. */
  summary: string;
  /** True for a page about a widget of the storefront. */
  isWidget: boolean;
}

/** The text from a heading to the next one. */
export interface HelpSection {
  /** The heading's id; empty for the text above the first heading. */
  id: string;
  heading: string;
  text: string;
}

/**
 * Returns the address of a help path, which may have a fragment.
 * @param href Adds the app's parameters to a path.
 */
export function withAnchor(path: string, href: (path: string) => string): string {
  const [page = '', anchor] = path.split('#', 2);
  return href(page) + (anchor ? `#${anchor}` : '');
}

/** Returns the path of a help page in the app. */
export const helpPath = (name: string) => `/help/${name}`;
