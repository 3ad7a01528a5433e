import { escapeHtml } from '../../../platform/http/html.ts';
import type { SettingSchema } from '../../../shop/themes/json-file.ts';
import type { Theme } from '../../../shop/themes/theme.ts';
import { schemaText } from './schema-text.ts';

type Field = (setting: SettingSchema, attributes: string, value: string, theme: Theme) => string;

const input =
  (type: string): Field =>
  ({ min, max, step }, attributes, value) => {
    const limits = Object.entries({ min, max, step }).flatMap(([name, limit]) =>
      limit === undefined ? [] : [` ${name}="${limit}"`],
    );
    return `<input type="${type}" ${attributes}${limits.join('')} value="${escapeHtml(value)}">`;
  };

const textarea: Field = (_setting, attributes, value) =>
  `<textarea ${attributes} rows="3">${escapeHtml(value)}</textarea>`;

const select: Field = ({ options = [] }, attributes, value, theme) => {
  const choices = options.map(
    (option) =>
      `<option value="${escapeHtml(option.value)}"${option.value === value ? ' selected' : ''}>${escapeHtml(schemaText(theme, option.label))}</option>`,
  );
  return `<select ${attributes}>${choices.join('')}</select>`;
};

/**
 * Form fields by setting type. Other types, such as pickers of products and pictures, are shown but edited in the
 * theme's files.
 */
const FIELDS: Record<string, Field> = {
  color: input('color'),
  html: textarea,
  inline_richtext: textarea,
  liquid: textarea,
  number: input('number'),
  radio: select,
  range: input('range'),
  richtext: textarea,
  select,
  text: input('text'),
  textarea,
  text_alignment: input('text'),
  url: input('text'),
};

/** Renders a setting as a labelled field, or a heading or paragraph as text. `id` must be unique in the page. */
export function settingField(theme: Theme, setting: SettingSchema, stored: unknown, id: string): string {
  const label = escapeHtml(schemaText(theme, setting.label) || (setting.id ?? ''));
  if (!setting.id) return `<p class="editor__note">${escapeHtml(schemaText(theme, setting.content))}</p>`;
  const value = stored ?? setting.default;
  const attributes = `id="${id}" data-setting="${escapeHtml(setting.id)}"`;
  if (setting.type === 'checkbox') {
    return `<label class="switch"><input type="checkbox" ${attributes}${value === true ? ' checked' : ''}><span>${label}</span></label>`;
  }
  const text = value === undefined || value === null ? '' : String(value);
  const make = FIELDS[setting.type];
  const field = make
    ? make(setting, attributes, text, theme)
    : `<output id="${id}">${escapeHtml(text || 'Not set')}</output>`;
  const unit = escapeHtml(schemaText(theme, setting.unit));
  const shown = setting.type === 'range' ? `<span data-shown>${escapeHtml(text)}</span> ${unit}` : '';
  return `<div class="editor__field"><label for="${id}">${label} ${shown}</label>${field}</div>`;
}
