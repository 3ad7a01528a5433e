import { posix } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import {
  type HelpElement,
  type HelpNode,
  type HelpSection,
  type HelpTag,
  helpPath,
  TAGS,
  type Topic,
} from '../app/ui/help/topic.ts';

/** A page that begins with this comment is for developers, and is not part of the help. */
const FOR_DEVELOPERS = '<!-- for developers -->';

/** Id of the heading “For developers”. The heading and the text below it are left out, up to the next heading of its level. */
const DEVELOPERS_ID = 'for-developers';

/** A docs page as shown to merchants. */
export interface CompiledPage {
  topic: Topic;
  body: HelpElement[];
  sections: HelpSection[];
}

export interface PageContext {
  /** Path of the file below `docs`, such as `widgets/<feature>.md`, or `de/widgets/<feature>.md`. */
  path: string;
  /** Returns true if a path below `docs` is a page of the help. */
  isHelp(path: string): boolean;
  /** Returns address and size in pixels of a picture at a path below `docs`. */
  picture(path: string): { src: string; width: number; height: number };
  /** Called with the address of each link that leads out of the help to another file of the project. */
  onDeadLink(href: string): void;
}

/** Makes a tree of HTML from Markdown. Of the HTML inside, only the elements of a help page are preserved. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, {
    tagNames: [...TAGS],
    attributes: { a: ['href'], img: ['src', 'alt', 'width'] },
    protocols: { href: ['https', 'http', 'mailto'] },
    strip: ['script', 'style'],
  })
  .use(rehypeSlug);

/** Returns true if a docs page is part of the help. */
export const isHelpPage = (markdown: string) => !markdown.startsWith(FOR_DEVELOPERS);

/**
 * Compiles a docs page to a help page: without the parts for developers, and with links that work in the app. A link to
 * another file of the project becomes plain text.
 * @throws Error if the page has no title.
 */
export function compilePage(markdown: string, context: PageContext): CompiledPage {
  const tree: Root = processor.runSync(processor.parse(markdown));
  const elements = withoutDevelopers(tree.children.filter((node) => node.type === 'element'));
  const nodes = elements.flatMap((element) => toNodes(element, context));
  const [title, ...body] = nodes.filter((node) => typeof node !== 'string');
  if (title?.tag !== 'h1') throw new Error(`docs/${context.path} does not begin with a title`);
  return {
    topic: {
      name: nameOf(context.path),
      title: textOf(title),
      summary:
        body
          .filter(({ tag }) => tag === 'p')
          .map(textOf)
          .find(Boolean) ?? '',
      isWidget: posix.dirname(context.path).endsWith('widgets'),
    },
    body,
    sections: sectionsOf(body),
  };
}

const nameOf = (path: string) => posix.basename(path, '.md');

/** Elements whose text is separated from the text after them. */
const APART: ReadonlySet<string> = new Set(['br', 'li', 'p'] satisfies HelpTag[]);

/** Returns the text of a node, without column headings. */
function textOf(node: HelpNode): string {
  return written(node).replace(/\s+/g, ' ').trim();
}

function written(node: HelpNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'th') return '';
  const parts = node.children.map(written);
  if (node.tag === 'tr') return sentence(parts);
  return parts.join('') + (APART.has(node.tag) ? ' ' : '');
}

/** Joins the cells of a row. */
function sentence(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.length > 0 ? `${filled.join(', ').replace(/\.$/, '')}. ` : '';
}

/** Returns the level of a heading; 7 for other tags. */
const levelOf = (tag: string) => Number(/^h([1-6])$/.exec(tag)?.[1] ?? 7);

function withoutDevelopers(elements: readonly Element[]): Element[] {
  let leftOut = 7;
  return elements.filter(({ tagName, properties }) => {
    const level = levelOf(tagName);
    if (level < 7 && level <= leftOut) leftOut = properties.id === DEVELOPERS_ID ? level : 7;
    return leftOut === 7;
  });
}

function sectionsOf(elements: readonly HelpElement[]): HelpSection[] {
  const sections: HelpSection[] = [{ id: '', heading: '', text: '' }];
  for (const element of elements) {
    const text = textOf(element);
    const section = sections.at(-1);
    if (levelOf(element.tag) < 7) sections.push({ id: element.attributes?.id ?? '', heading: text, text: '' });
    else if (section) section.text = `${section.text} ${text}`.trim();
  }
  return sections;
}

function toNodes(node: ElementContent, context: PageContext): HelpNode[] {
  if (node.type === 'text') return node.value === '\n' ? [] : [node.value];
  if (node.type !== 'element') return [];
  const { tagName, properties } = node;
  const children = withoutFieldName(node).flatMap((child) => toNodes(child, context));
  if (tagName === 'img') return [pictureNode(node, context)];
  if (tagName === 'a') {
    const href = addressOf(String(properties.href ?? ''), context);
    return href ? [{ tag: 'a', attributes: { href }, children }] : children;
  }
  // The sanitizer has removed other tags.
  const tag = tagName as HelpTag;
  return [properties.id ? { tag, attributes: { id: String(properties.id) }, children } : { tag, children }];
}

/** Returns the contents of an element, without the name of a setting in the API after its label in a table. */
function withoutFieldName({ tagName, children }: Element): ElementContent[] {
  const [label] = children;
  if (tagName !== 'td' || label?.type !== 'element' || label.tagName !== 'strong') return children;
  return [label];
}

function pictureNode({ properties }: Element, { path, picture }: PageContext): HelpNode {
  const { src, width, height } = picture(posix.join(posix.dirname(path), String(properties.src)));
  const share = String(properties.width ?? '').endsWith('%') ? String(properties.width) : undefined;
  return { tag: 'img', attributes: { src, alt: String(properties.alt ?? ''), width, height, share }, children: [] };
}

/** Returns the address of a link in the app, or null if it leads out of the help to another file of the project. */
function addressOf(href: string, { path, isHelp, onDeadLink }: PageContext): string | null {
  if (href === '' || /^(https?|mailto):/.test(href)) return href || null;
  const [file = '', hash] = href.split('#', 2);
  const target = file ? posix.join(posix.dirname(path), file) : path;
  if (target.endsWith('.md') && isHelp(target)) return helpPath(nameOf(target)) + (hash ? `#${hash}` : '');
  onDeadLink(href);
  return null;
}
