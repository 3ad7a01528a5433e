import {
  decodePriority,
  decodeText,
  type Field,
  type FieldKind,
  type Market,
  marketName,
  SOURCE_TYPES,
  scaleOf,
} from '@uptill/feature-schema';
import { language, t } from '../../../platform/texts/texts';
import type { ChangedValue } from '../history';

/** Longest text of a value, in characters. */
const MAX_LENGTH = 200;

type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

type Texts = {
  [Kind in FieldKind]: (value: FieldOf<Kind>['default'], field: FieldOf<Kind>, markets: readonly Market[]) => string;
};

const TEXTS: Texts = {
  toggle: (value) => t(value ? 'history.on' : 'history.off'),
  choice: (value, { options }) => options.find((option) => option.value === value)?.label ?? value,
  text: (value) => value,
  richText: (value) => withoutTags(decodeText(value)),
  url: (value) => value,
  image: ({ url, alt }) => [url.slice(url.lastIndexOf('/') + 1), alt].filter(Boolean).join(', '),
  colour: (value) => value,
  number: (value, { unit }) => {
    const number = (value / scaleOf(unit)).toLocaleString(language());
    return unit === null || unit === 'money' || unit === 'amount' ? number : t('history.measure', { number, unit });
  },
  icon: (value, { icons }) => icons[value]?.label ?? value,
  market: (value, _, markets) => marketName(markets, value),
  markets: (value, _, markets) => value.map((id) => marketName(markets, id)).join(', '),
  resources: ({ length: count }, { type }) => t('form.countOfResources', { count, type }),
  priority: (value) =>
    decodePriority(value)
      .map(({ type, value: text }) => (type === 'product' || type === 'collection' ? SOURCE_TYPES[type] : text))
      .join(', '),
  order: (value, { places, parts }) =>
    places
      .flatMap(({ value: place, label }) => {
        const names = (value[place] ?? []).map((part) => parts[part]?.label ?? part).join(', ');
        return names ? [t('history.partsInPlace', { place: label, parts: names })] : [];
      })
      .join('; '),
  group: () => '',
  list: ({ length: count }) => t('history.entries', { count }),
};

/** Formats the value of a setting for merchants. `markets` are the shop's markets. */
export function valueText(field: Field, value: unknown, markets: readonly Market[]): ChangedValue {
  // The field's schema has validated the value.
  const write = TEXTS[field.kind] as (value: unknown, field: Field, markets: readonly Market[]) => string;
  const text = shortened(write(value, field, markets));
  return field.kind === 'colour' ? { text, colour: text } : { text };
}

/** Returns a text of at most 200 characters. */
export const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;

/** Returns the text of a rich text, whose HTML has been sanitised. */
export const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
