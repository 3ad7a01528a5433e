import { isLinkAddress } from '@uptill/feature-schema';
import { DOMSerializer, type Node, DOMParser as ProseMirrorParser, Schema } from 'prosemirror-model';

/** Permitted content of a rich text. Everything else is dropped when HTML is parsed or pasted. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    lineBreak: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      // Text typed after a link is not part of it.
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isLinkAddress(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
    },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});

/** Parses HTML. Scripts in it do not run, because the parser's document is never shown. */
export function parseHtml(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return ProseMirrorParser.fromSchema(schema).parse(body);
}

/** Returns a document as HTML. An empty document is an empty text. */
export function toHtml(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0) return '';
  const element = document.createElement('div');
  element.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return element.innerHTML;
}
