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
  type OrderField,
  type ResourcesField,
  SOURCE_TYPES,
  scaleOf,
  screens,
  type TextField,
} from '@uptill/feature-schema';
import { asNoun, readTranslationFrom, say } from '@uptill/feature-schema/merchant-texts';
import { root } from '../scripts/programs.ts';

// Writes the settings tables into each page of docs/widgets, and of its translations, between the page's two markers:
// `node tests/widget-pages.ts`. With `--check`, names the pages whose tables are outdated instead, and exits with 1 if
// there are any.

const isCheck = process.argv.includes('--check');

const START = '<!-- settings: written by tests/widget-pages.ts -->';
const END = '<!-- end of settings -->';

/** The tables' texts besides the schema's, by the English texts. */
const TRANSLATIONS: Record<string, Record<string, string>> = {
  de: {
    '| setting | values | default | notes |': '| Einstellung | Werte | Standard | Hinweise |',
    on: 'an',
    off: 'aus',
    none: 'keine',
    empty: 'leer',
    'on or off': 'an oder aus',
    colour: 'Farbe',
    markets: 'Märkte',
    '{min} to {max}{unit}': '{min} bis {max}{unit}',
    ' in your currency': ' in deiner Währung',
    'text, at most {max} characters': 'Text, höchstens {max} Zeichen',
    'text, may be translated, at most {max} characters': 'Text, übersetzbar, höchstens {max} Zeichen',
    'text with bold, italic, links and lists': 'Text mit Fettschrift, Kursivschrift, Links und Listen',
    'image, and its description for screen readers': 'Bild und seine Beschreibung für Screenreader',
    'address that begins with `https://`': 'Adresse, die mit `https://` beginnt',
    'path of your shop, or address that begins with `https://`':
      'Pfad deines Shops oder Adresse, die mit `https://` beginnt',
    'each in one of its places: {places}': 'jeder an einem seiner Plätze: {places}',
    'a product of your shop': 'ein Produkt deines Shops',
    'a collection of your shop': 'eine Kollektion deines Shops',
    'at most {max} products of your shop': 'höchstens {max} Produkte deines Shops',
    'at most {max} collections of your shop': 'höchstens {max} Kollektionen deines Shops',
    'at most {max}: {names}': 'höchstens {max}: {names}',
    'at most {max}, each with: {names}': 'höchstens {max}, jeweils mit: {names}',
  },
  fr: {
    '| setting | values | default | notes |': '| paramètre | valeurs | par défaut | remarques |',
    on: 'activé',
    off: 'désactivé',
    none: 'aucun',
    empty: 'vide',
    'on or off': 'activé ou désactivé',
    colour: 'couleur',
    markets: 'marchés',
    '{min} to {max}{unit}': '{min} à {max}{unit}',
    ' in your currency': ' dans votre devise',
    'text, at most {max} characters': 'texte, {max} caractères au maximum',
    'text, may be translated, at most {max} characters': 'texte traduisible, {max} caractères au maximum',
    'text with bold, italic, links and lists': 'texte avec gras, italique, liens et listes',
    'image, and its description for screen readers': 'image, et sa description pour les lecteurs d’écran',
    'address that begins with `https://`': 'adresse commençant par `https://`',
    'path of your shop, or address that begins with `https://`':
      'chemin de votre boutique, ou adresse commençant par `https://`',
    'each in one of its places: {places}': 'chacune à l’une de ses places : {places}',
    'a product of your shop': 'un produit de votre boutique',
    'a collection of your shop': 'une collection de votre boutique',
    'at most {max} products of your shop': '{max} produits de votre boutique au maximum',
    'at most {max} collections of your shop': '{max} collections de votre boutique au maximum',
    'at most {max}: {names}': '{max} au maximum : {names}',
    'at most {max}, each with: {names}': '{max} au maximum, avec pour chacun : {names}',
  },
};

await writePages('en', {});
for (const [language, texts] of Object.entries(TRANSLATIONS)) {
  const schema = await readFile(
    join(root, 'apps', 'admin', 'app', 'platform', 'texts', `schema.${language}.json`),
    'utf8',
  );
  await writePages(language, { ...JSON.parse(schema), ...texts });
}

async function writePages(language: string, texts: Record<string, string>): Promise<void> {
  readTranslationFrom(() => ({ language, texts }));
  const folder = join(root, 'docs', language === 'en' ? '' : language, 'widgets');
  for (const feature of Object.values<AnyFeature>(features)) {
    const path = join(folder, `${featureFolder(feature.key)}.md`);
    if (!existsSync(path)) continue;
    const page = await readFile(path, 'utf8');
    const [before, after] = [page.split(START)[0], page.split(END)[1]];
    const tabs = screens.flatMap((screen) => screen.tabs).filter((tab) => tab.storeKey === feature.key && !tab.ladder);
    const tables = tabs.map(({ title, sections }) => {
      const rows = sections.flatMap((section) => section.fields).map((name) => row(name, fieldAt(feature, name)));
      return `### ${title}\n\n${say('| setting | values | default | notes |')}\n|---|---|---|---|\n${rows.join('\n')}\n`;
    });
    const current = `${before}${START}\n\n${tables.join('\n')}\n${END}${after}`;
    if (!isCheck) await writeFile(path, current);
    else if (current !== page) {
      console.error(`Outdated: ${path}`);
      process.exitCode = 1;
    }
  }
}

function row(path: string, field: Field): string {
  return `| **${field.label}** \`${path}\` | ${values(field)} | ${initial(field)} | ${field.info ?? ''} |`;
}

function initial(field: Field): string {
  if (field.kind === 'toggle') return field.default ? say('on') : say('off');
  if (field.kind === 'list') return `${field.default.length} × ${asNoun(field.itemLabel)}`;
  if (field.kind === 'priority')
    return sourceNames(decodePriority(field.default).map(({ type }) => type)) || say('none');
  if (field.kind === 'image' || field.kind === 'resources') return say('none');
  if (field.kind === 'order') return initialOrder(field);
  if (field.kind === 'richText') return decodeText(field.default).replace(/<[^>]+>/g, '') || say('empty');
  if (field.kind === 'choice')
    return field.options.find(({ value }) => value === field.default)?.label ?? String(field.default);
  if (field.kind === 'number') return String(field.default / scaleOf(field.unit));
  return String(field.default) || say('empty');
}

/** Returns the names of the parts in each place that has some. */
function initialOrder({ places, parts, default: order }: OrderField): string {
  const namesIn = (place: string) => (order[place] ?? []).map((part) => parts[part]?.label).join(', ');
  return places.flatMap(({ value, label }) => (namesIn(value) ? [`${label}: ${namesIn(value)}`] : [])).join('; ');
}

function values(field: Field): string {
  if (field.kind === 'toggle') return say('on or off');
  if (field.kind === 'icon')
    return Object.values<Icon>(field.icons)
      .map(({ label }) => label)
      .join(', ');
  if (field.kind === 'choice') return field.options.map(({ label }) => label).join(', ');
  if (field.kind === 'number')
    return say('{min} to {max}{unit}', {
      min: field.min / scaleOf(field.unit),
      max: field.max / scaleOf(field.unit),
      unit: unitOf(field),
    });
  if (field.kind === 'text') return textLimit(field);
  if (field.kind === 'richText') return say('text with bold, italic, links and lists');
  if (field.kind === 'image') return say('image, and its description for screen readers');
  if (field.kind === 'url')
    return say(
      field.allowsPaths
        ? 'path of your shop, or address that begins with `https://`'
        : 'address that begins with `https://`',
    );
  if (field.kind === 'order')
    return say('each in one of its places: {places}', { places: field.places.map(({ label }) => label).join(', ') });
  if (field.kind === 'resources') return resourcesText(field);
  if (field.kind === 'priority')
    return say('at most {max}: {names}', { max: MAX_SOURCES, names: sourceNames(Object.keys(SOURCE_TYPES)) });
  if (field.kind === 'list')
    return say('at most {max}, each with: {names}', { max: field.maxItems, names: labels(field.item) });
  return say(field.kind);
}

function textLimit({ translatable, maxLength }: TextField): string {
  const values = { max: maxLength };
  if (translatable) return say('text, may be translated, at most {max} characters', values);
  return say('text, at most {max} characters', values);
}

function sourceNames(types: readonly string[]): string {
  return Object.entries(SOURCE_TYPES)
    .flatMap(([type, label]) => (types.includes(type) ? [say(label)] : []))
    .join(', ');
}

function resourcesText({ type, maxItems }: ResourcesField): string {
  return maxItems === 1 ? say(`a ${type} of your shop`) : say(`at most {max} ${type}s of your shop`, { max: maxItems });
}

function unitOf({ unit }: NumberField): string {
  if (unit === 'money') return say(' in your currency');
  // Of an amount, another field decides what it counts.
  return unit === null || unit === 'amount' ? '' : ` ${unit}`;
}

/** Returns the labels of fields. That of a list is followed by the labels of its items' fields. */
function labels(fields: Fields): string {
  return Object.values<Field>(fields)
    .map((field) => (field.kind === 'list' ? `${field.label} (${labels(field.item)})` : field.label))
    .join(', ');
}
