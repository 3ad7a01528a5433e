import { escapeHtml, htmlAttributes } from './escape.ts';

const part = (node: unknown, name: string): unknown => Reflect.get(Object(node), name);

function inside(node: unknown): string {
  const children = part(node, 'children');
  return Array.isArray(children) ? children.map(richTextHtml).join('') : '';
}

const NODES: Record<string, (node: unknown) => string> = {
  heading: (node) => {
    const level = Number(part(node, 'level')) || 1;
    return `<h${level}>${inside(node)}</h${level}>`;
  },
  link: (node) => {
    const attributes = { href: part(node, 'url'), title: part(node, 'title'), target: part(node, 'target') };
    return `<a${htmlAttributes(attributes)}>${inside(node)}</a>`;
  },
  list: (node) => {
    const tag = part(node, 'listType') === 'ordered' ? 'ol' : 'ul';
    return `<${tag}>${inside(node)}</${tag}>`;
  },
  'list-item': (node) => `<li>${inside(node)}</li>`,
  paragraph: (node) => `<p>${inside(node)}</p>`,
  text: (node) => {
    const text = escapeHtml(String(part(node, 'value') ?? ''));
    const italic = part(node, 'italic') === true ? `<em>${text}</em>` : text;
    return part(node, 'bold') === true ? `<strong>${italic}</strong>` : italic;
  },
};

/**
 * Prints the HTML of a rich text document, the value of `rich_text_field` metafields. An unknown node prints only its
 * children.
 */
export function richTextHtml(node: unknown): string {
  return (NODES[String(part(node, 'type'))] ?? inside)(node);
}
