import { isLinkAddress } from '@uptill/feature-schema';
import { parseFragment, serialize } from 'parse5';
import sanitizeHtml from 'sanitize-html';

/**
 * Sanitises HTML to the output of the rich text editor: paragraphs, line breaks, bold, italic, links and lists. Drops
 * scripts, styles, event handlers and all other attributes, and replaces other elements by their text. Formats the HTML as
 * the editor does, so that a save does not change it.
 */
export function sanitiseHtml(html: string): string {
  const sanitised = sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      // A link without a valid address becomes text, because `span` is not allowed.
      a: (_, { href = '' }) => ({ tagName: isLinkAddress(href) ? 'a' : 'span', attribs: { href } }),
    },
  });
  return serialize(parseFragment(sanitised));
}
