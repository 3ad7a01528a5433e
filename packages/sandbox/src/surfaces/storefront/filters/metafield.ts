import { escapeHtml, htmlAttributes } from './escape.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';
import { richTextHtml } from './rich-text.ts';

interface Typed {
  type: string;
  value: unknown;
}

function metafieldOf(value: unknown): Typed | null {
  const type: unknown = Reflect.get(Object(value), 'type');
  return typeof type === 'string' ? { type, value: Reflect.get(Object(value), 'value') } : null;
}

/** Joins the values of a list metafield as a sentence or with commas. */
function listText(items: unknown[], format: string): string {
  const texts = items.map(printed);
  return format === 'sentence' ? new Intl.ListFormat('en').format(texts) : texts.join(', ');
}

const textOf = (value: unknown) =>
  Array.isArray(value)
    ? listText(value, 'list')
    : printed(Reflect.get(Object(value), 'title') ?? Reflect.get(Object(value), 'name') ?? value);

/** Elements by metafield type. Other types are printed in a span. */
const ELEMENTS: Record<string, (value: unknown, named: Record<string, unknown>) => string> = {
  rich_text_field: (value) => `<div class="metafield-rich_text_field">${richTextHtml(value)}</div>`,
  multi_line_text_field: (value) =>
    `<span class="metafield-multi_line_text_field">${escapeHtml(printed(value)).replace(/\n/g, '<br />\n')}</span>`,
  url: (value) =>
    `<a${htmlAttributes({ href: printed(value), class: 'metafield-url' })}>${escapeHtml(printed(value))}</a>`,
  color: (value) => `<span class="metafield-color">${escapeHtml(printed(value))}</span>`,
  json: (value) =>
    `<script type="application/json" class="metafield-json">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`,
  'list.single_line_text_field': (value, { list_format: format }) => {
    const items = Array.isArray(value) ? value : [];
    if (format)
      return `<span class="metafield-single_line_text_field-array">${escapeHtml(listText(items, printed(format)))}</span>`;
    const list = items.map((item) => `<li class="metafield-single_line_text_field">${escapeHtml(printed(item))}</li>`);
    return `<ul class="metafield-single_line_text_field-array">${list.join('')}</ul>`;
  },
};

function metafieldTag({ value, named }: FilterCall): string {
  const metafield = metafieldOf(value);
  if (!metafield || metafield.value === null || metafield.value === undefined) return '';
  const reference: unknown = Reflect.get(Object(metafield.value), 'url');
  if (metafield.type.endsWith('_reference') && typeof reference === 'string') {
    const attributes = { href: reference, class: `metafield-${metafield.type}` };
    return `<a${htmlAttributes(attributes)}>${escapeHtml(textOf(metafield.value))}</a>`;
  }
  const element = ELEMENTS[metafield.type];
  return element
    ? element(metafield.value, named)
    : `<span class="metafield-${metafield.type}">${escapeHtml(textOf(metafield.value))}</span>`;
}

export const metafieldFilters: Record<string, ThemeFilter> = {
  metafield_tag: metafieldTag,
  metafield_text: ({ value }) => {
    const metafield = metafieldOf(value);
    return metafield ? textOf(metafield.value) : '';
  },
};
