import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AnyFeature,
  decodePriority,
  decodeText,
  type Field,
  type Fields,
  featureFolder,
  features,
  fieldAt,
  type Icon,
  MAX_SOURCES,
  type NumberField,
  type ResourcesField,
  SOURCE_TYPES,
  screens,
} from '@uptill/feature-schema';
import { root } from '../scripts/programs.ts';

// Writes the settings tables into each page of docs/widgets, between its two markers: `node tests/widget-pages.ts`.

const START = '<!-- settings: written by tests/widget-pages.ts -->';
const END = '<!-- end of settings -->';

for (const feature of Object.values<AnyFeature>(features)) {
  const path = join(root, 'docs', 'widgets', `${featureFolder(feature.key)}.md`);
  if (!existsSync(path)) continue;
  const page = await readFile(path, 'utf8');
  const [before, after] = [page.split(START)[0], page.split(END)[1]];
  const tabs = screens.flatMap((screen) => screen.tabs).filter((tab) => tab.storeKey === feature.key);
  const tables = tabs.map(({ title, sections }) => {
    const rows = sections.flatMap((section) => section.fields).map((name) => row(name, fieldAt(feature, name)));
    return `### ${title}\n\n| setting | values | default | notes |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  await writeFile(path, `${before}${START}\n\n${tables.join('\n')}\n${END}${after}`);
}

function row(path: string, field: Field): string {
  return `| **${field.label}** \`${path}\` | ${values(field)} | ${initial(field)} | ${field.info ?? ''} |`;
}

function initial(field: Field): string {
  if (field.kind === 'toggle') return field.default ? 'on' : 'off';
  if (field.kind === 'list') return `${field.default.length} × ${field.itemLabel.toLowerCase()}`;
  if (field.kind === 'priority') return sourceNames(decodePriority(field.default).map(({ type }) => type));
  if (field.kind === 'image' || field.kind === 'resources') return 'none';
  if (field.kind === 'richText') return decodeText(field.default).replace(/<[^>]+>/g, '') || 'empty';
  if (field.kind === 'choice')
    return field.options.find(({ value }) => value === field.default)?.label ?? String(field.default);
  return String(field.default) || 'empty';
}

function values(field: Field): string {
  if (field.kind === 'toggle') return 'on or off';
  if (field.kind === 'icon')
    return Object.values<Icon>(field.icons)
      .map(({ label }) => label)
      .join(', ');
  if (field.kind === 'choice') return field.options.map(({ label }) => label).join(', ');
  if (field.kind === 'number') return `${field.min} to ${field.max}${unitOf(field)}`;
  if (field.kind === 'text')
    return `text, ${field.translatable ? 'may be translated, ' : ''}at most ${field.maxLength} characters`;
  if (field.kind === 'richText') return 'text with bold, italic, links and lists';
  if (field.kind === 'image') return 'image, and its description for screen readers';
  if (field.kind === 'url') return 'address that begins with `https://`';
  if (field.kind === 'resources') return resourcesText(field);
  if (field.kind === 'priority') return `at most ${MAX_SOURCES}: ${sourceNames(Object.keys(SOURCE_TYPES))}`;
  if (field.kind === 'list') return `at most ${field.maxItems}, each with: ${labels(field.item)}`;
  return field.kind;
}

function sourceNames(types: readonly string[]): string {
  return Object.entries(SOURCE_TYPES)
    .flatMap(([type, label]) => (types.includes(type) ? [label] : []))
    .join(', ');
}

function resourcesText({ type, maxItems }: ResourcesField): string {
  return maxItems === 1 ? `a ${type} of your shop` : `at most ${maxItems} ${type}s of your shop`;
}

function unitOf({ unit }: NumberField): string {
  if (unit === 'money') return ' in your currency';
  return unit ? ` ${unit}` : '';
}

/** Returns the labels of fields. That of a list is followed by the labels of its items' fields. */
function labels(fields: Fields): string {
  return Object.values<Field>(fields)
    .map((field) => (field.kind === 'list' ? `${field.label} (${labels(field.item)})` : field.label))
    .join(', ');
}
