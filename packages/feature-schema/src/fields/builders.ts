import { z } from 'zod';
import { isColour } from '../colour.ts';
import { decodeText, encodeText } from '../encoded-text.ts';
import type { IconSet } from '../icons.ts';
import { ALL_COUNTRIES } from '../market.ts';
import { anyOf, say, saying } from '../merchant-texts.ts';
import { parseJson } from '../parse-json.ts';
import {
  encodePriority,
  MAX_SOURCE_TEXT,
  MAX_SOURCES,
  SOURCE_TYPES,
  type Source,
} from '../recommendations/priority.ts';
import { CHOOSE, type ResourceType, resourceIdSchema } from '../resource.ts';
import { isBlankHtml } from '../rich-text.ts';
import { storableText } from '../storable-text.ts';
import type {
  ChoiceField,
  ChoiceOption,
  ColourField,
  Fields,
  FieldText,
  GroupField,
  IconField,
  ImageField,
  ListField,
  ListPresentation,
  MarketField,
  MarketsField,
  MovablePart,
  NumberField,
  OrderField,
  PriorityField,
  ResourcesField,
  RichTextField,
  TextField,
  ToggleField,
  UrlField,
  ValuesOf,
} from './field.ts';
import { defaultsOf, schemaOf } from './shape.ts';

/** A switch. */
export function toggle(initial: boolean, text: FieldText & Pick<ToggleField, 'integration'>): ToggleField {
  return { kind: 'toggle', default: initial, schema: z.boolean(saying('Choose on or off')), ...text };
}

/** Square brackets with their content, such as a placeholder. */
const BRACKETS = /\[[^[\]]*\]/g;

type OptionText = Omit<ChoiceOption, 'value'>;

/**
 * A choice between named values: `choice({ top: 'Top', bottom: 'Bottom' }, 'bottom', …)`. An option with requirements
 * or a condition is an object: `{ label: 'Top', isPro: true }`.
 */
export function choice<Value extends string>(
  labels: Readonly<Record<Value, string | OptionText>>,
  initial: NoInfer<Value>,
  text: FieldText,
): ChoiceField<Value> {
  const options = Object.entries<string | OptionText>(labels).map(([value, text]) => ({
    value: value as Value,
    ...(typeof text === 'string' ? { label: text } : text),
  }));
  const values = options.map((option) => option.value);
  const schema = z.enum(values, {
    error: () => say('Choose one of: {options}', { options: options.map((option) => option.label).join(', ') }),
  });
  return { kind: 'choice', default: initial, schema: schema as unknown as z.ZodType<Value>, options, ...text };
}

/**
 * A text with at most `maxLength` characters, by default 250, or 2,000 if `multiline`. A `required` text may not be
 * blank. In a text with placeholders, square brackets may only contain placeholders.
 */
export function text(initial: string, options: FieldText & Partial<TextField>): TextField {
  const { multiline = false, maxLength = multiline ? 2000 : 250, required = false } = options;
  const { translatable = false, placeholders = [] } = options;
  const unknownIn = (value: unknown) =>
    String(value)
      .match(BRACKETS)
      ?.find((name) => !placeholders.includes(name));
  const schema = storableText({ multiline })
    .max(maxLength, saying('Use at most {max} characters', { max: maxLength }))
    .refine((value) => !required || value.trim() !== '', saying('Enter text'))
    .refine((value) => placeholders.length === 0 || !unknownIn(value), {
      error: ({ input }) =>
        say('{placeholder} can’t be used here. Use {placeholders}', {
          placeholder: unknownIn(input) ?? '',
          placeholders: anyOf(placeholders),
        }),
    });
  return {
    ...options,
    kind: 'text',
    default: initial,
    schema,
    multiline,
    maxLength,
    required,
    translatable,
    placeholders,
  };
}

/**
 * A text with bold and italic parts, links and lists. `initial` is HTML. The HTML has at most `maxLength` characters, by
 * default 5,000. A `required` text may not be blank.
 */
export function richText(initial: string, options: FieldText & Partial<RichTextField>): RichTextField {
  const { maxLength = 5000, required = false, translatable = false } = options;
  const html = storableText({ multiline: true })
    .max(maxLength, saying('Shorten the text: it may have {max} characters with its formatting', { max: maxLength }))
    .refine((value) => !required || !isBlankHtml(value), saying('Enter text'));
  const schema = z.string(saying('Enter text')).superRefine((encoded, context) => {
    for (const { message } of html.safeParse(decoded(encoded)).error?.issues ?? []) context.addIssue(message);
  });
  return { ...options, kind: 'richText', default: encodeText(initial), schema, maxLength, required, translatable };
}

/** Returns the HTML of a rich text, or undefined if it can't be decoded. */
function decoded(encoded: string): string | undefined {
  try {
    return decodeText(encoded);
  } catch {
    return undefined;
  }
}

/** The longest URL that all browsers and search engines support. */
const MAX_URL_LENGTH = 2000;

const ENTER_URL = saying('Enter an address that begins with https://');

/** Browsers treat http as secure only on localhost, which serves the files of a development shop. */
const SECURE_ADDRESS = /^(https:\/\/|http:\/\/([\w-]+\.)*localhost[:/])\S+$/i;

/** An https URL, or an empty string. */
const httpsUrl = storableText()
  .max(MAX_URL_LENGTH, saying('Use at most {max} characters', { max: MAX_URL_LENGTH }))
  .refine((value) => value === '' || (SECURE_ADDRESS.test(value) && URL.canParse(value)), ENTER_URL);

/** A path of the shop. A second slash would make it a URL of another site. */
const PATH = /^\/(?![/\\])\S*$/;

const pathOrUrl = z.union([storableText().max(MAX_URL_LENGTH).regex(PATH), httpsUrl], {
  error: () => say('Enter a path of your store, such as /collections/all, or an address that begins with https://'),
});

/** An https URL, for example a link target. May be empty unless `required`. */
export function url(
  initial: string,
  options: FieldText & Partial<Pick<UrlField, 'required' | 'allowsPaths'>>,
): UrlField {
  const { required = false, allowsPaths = false } = options;
  const schema = (allowsPaths ? pathOrUrl : httpsUrl).refine((value) => !required || value !== '', ENTER_URL);
  return { ...options, kind: 'url', default: initial, schema, required, allowsPaths };
}

/** An image: its https URL and alt text. Empty by default. */
export function image(options: FieldText & Pick<ImageField, 'isDecorative'>): ImageField {
  const { label, isDecorative } = options;
  const alt = text('', { label: isDecorative ? label : `${label}: description`, translatable: !isDecorative });
  const schema = z.strictObject({ url: httpsUrl, alt: alt.schema }, saying('Choose an image'));
  return { kind: 'image', default: { url: '', alt: '' }, schema, alt, ...options };
}

/**
 * A CSS colour. A text colour names its background colour:
 * `colour('#fff', { label: 'Text', background: 'backgroundColor' })`.
 */
export function colour(initial: string, text: FieldText & Pick<ColourField, 'background' | 'brandRole'>): ColourField {
  const schema = z.string(saying('Enter a colour')).refine(isColour, saying('Enter a colour, such as #1A73E8'));
  return { kind: 'colour', default: initial, schema, ...text };
}

type NumberOptions = FieldText & { min: number; max: number; step?: number } & Pick<NumberField, 'brandRole'>;

/** Amounts have two decimals in every currency, as in Shopify. */
const HUNDREDTHS = 0.01;

/** Returns the number of units of a value for each unit that merchants see. */
export const scaleOf = (unit: NumberField['unit']): number => (unit === 'min' ? 60 : 1);

function number(
  initial: number,
  unit: NumberField['unit'],
  options: NumberOptions & Pick<NumberField, 'units'>,
): NumberField {
  const { min, max, step = 1 } = options;
  const scale = scaleOf(unit);
  const range = saying('Enter a number from {min} to {max}', { min: min / scale, max: max / scale });
  const bounded = z.number(range).min(min, range).max(max, range);
  const schema =
    step === 1
      ? bounded.int(saying('Enter a whole number'))
      : bounded.multipleOf(
          step,
          step === HUNDREDTHS ? saying('Use at most two decimals') : saying('Enter a multiple of {step}', { step }),
        );
  return { ...options, kind: 'number', default: initial, schema, unit, step };
}

/** A length, in CSS pixels. */
export const pixels = (initial: number, options: NumberOptions) => number(initial, 'px', options);

/** A duration, in seconds, that merchants enter in minutes. */
export const minutes = (initial: number, options: NumberOptions) => number(initial, 'min', options);

/** A duration, in seconds. */
export const seconds = (initial: number, options: NumberOptions) => number(initial, 's', options);

/** A percentage: by default a whole number from 0 to 100. */
export const percent = (initial: number, options: FieldText & Partial<NumberOptions>) =>
  number(initial, '%', { min: 0, max: 100, ...options });

/** An amount of money, in major units of the shop's currency: 2.99 is $2.99. */
export const money = (initial: number, options: NumberOptions) =>
  number(initial, 'money', { step: HUNDREDTHS, ...options });

/** An amount in major currency units, or a number of items, depending on other fields: see `units`. */
export const amount = (initial: number, options: NumberOptions & Required<Pick<NumberField, 'units'>>) =>
  number(initial, 'amount', { step: HUNDREDTHS, ...options });

/** A number without a unit. */
export const count = (initial: number, options: NumberOptions) => number(initial, null, options);

/** An icon from one of our sets. */
export function icon<Name extends string>(
  icons: IconSet<Name>,
  initial: NoInfer<Name>,
  text: FieldText,
): IconField<Name> {
  const schema = z.enum(Object.keys(icons), saying('Choose an icon')) as unknown as z.ZodType<Name>;
  return { kind: 'icon', default: initial, schema, icons, ...text };
}

/** The id of one of the shop's markets, or `all`. */
export function market(text: FieldText): MarketField {
  return {
    kind: 'market',
    default: ALL_COUNTRIES.id,
    schema: storableText().min(1, saying('Choose a market')).max(100),
    ...text,
  };
}

/** The ids of several of the shop's markets. Default: `all`, which can't be combined with other ids. */
export function markets(text: FieldText): MarketsField {
  const schema = z
    .array(storableText().min(1).max(100))
    .min(1, saying('Choose a market'))
    .max(50, saying('Choose at most {max} markets', { max: 50 }))
    .refine((ids) => ids.length === 1 || !ids.includes(ALL_COUNTRIES.id), {
      error: () => say('“{market}” can’t be combined with other markets', { market: ALL_COUNTRIES.name }),
    })
    .refine(hasNoRepeats, saying('Choose each market once'));
  return { kind: 'markets', default: [ALL_COUNTRIES.id], schema, ...text };
}

type ResourceOptions = FieldText & Pick<ResourcesField, 'maxItems' | 'unavailable'>;

function resources(type: ResourceType, options: ResourceOptions): ResourcesField {
  const { maxItems } = options;
  const tooMany =
    maxItems === 1
      ? saying('Choose only one {type}', { type })
      : saying('Choose no more than {max}: remove a {type}', { max: maxItems, type });
  const schema = z
    .array(resourceIdSchema(type), CHOOSE[type])
    .max(maxItems, tooMany)
    .refine(hasNoRepeats, saying('Choose each {type} once', { type }));
  return { ...options, kind: 'resources', type, default: [], schema };
}

/** At most `maxItems` of the shop's products. By default none. */
export const products = (options: ResourceOptions) => resources('product', options);

/** At most `maxItems` variants of the shop's products. By default none. */
export const variants = (options: ResourceOptions) => resources('variant', options);

/** At most `maxItems` of the shop's collections. By default none. */
export const collections = (options: ResourceOptions) => resources('collection', options);

const sourceSchema = z
  .strictObject({
    type: z.enum(Object.keys(SOURCE_TYPES) as Source['type'][]),
    value: storableText().max(MAX_SOURCE_TEXT),
  })
  .refine(({ type, value }) => type !== 'product' || value === '')
  .refine(
    ({ type, value }) => type !== 'collection' || value === '' || resourceIdSchema(type).safeParse(value).success,
  );

/** Sources of recommended products, in the merchant's order. */
export function priority(initial: readonly Source[], text: FieldText): PriorityField {
  const sources = z
    .array(sourceSchema)
    .max(MAX_SOURCES, saying('Add no more than {max}: remove a source', { max: MAX_SOURCES }));
  const schema = z.string(saying('Choose sources')).superRefine((encoded, context) => {
    const { error } = sources.safeParse(parsed(encoded));
    if (!error) return;
    const tooMany = error.issues.find(({ code, path }) => code === 'too_big' && path.length === 0);
    context.addIssue(tooMany?.message ?? say('Choose sources'));
  });
  return { kind: 'priority', default: encodePriority(initial), schema, ...text };
}

/** Parses the JSON in an encoded text. Returns undefined if it can't be decoded. */
function parsed(encoded: string): unknown {
  try {
    return parseJson(decodeText(encoded));
  } catch {
    return undefined;
  }
}

/**
 * The order of a widget's parts in its places, both from top to bottom. By default each part is in its first place:
 * `order({ top: 'Above the products' }, { banner: { label: 'Banner', places: ['top'], shownWhen: … } }, …)`. `landmarks`
 * name what is right above a place and can't be moved.
 */
export function order<Place extends string, Part extends string>(
  places: Readonly<Record<Place, string>>,
  parts: Readonly<Record<Part, MovablePart<NoInfer<Place>>>>,
  { landmarks, ...text }: FieldText & { landmarks?: Readonly<Partial<Record<NoInfer<Place>, string>>> },
): OrderField<Place, Part> {
  const names = Object.keys(places) as Place[];
  const entries = Object.entries(parts) as [Part, MovablePart<Place>][];
  const partsIn = (place: Place) => entries.filter(([, part]) => part.places.includes(place)).map(([name]) => name);
  const wrongPlace = saying('Move each section to a place that it may have');
  const schema = z
    .strictObject(
      Object.fromEntries(names.map((place) => [place, z.array(z.enum(partsIn(place), wrongPlace), wrongPlace)])),
      wrongPlace,
    )
    .refine((value) => hasNoRepeats(Object.values(value).flat()), saying('Show each section once'));
  return {
    kind: 'order',
    default: Object.fromEntries(
      names.map((place) => [place, partsIn(place).filter((name) => parts[name].places[0] === place)]),
    ) as Record<Place, Part[]>,
    schema: schema as unknown as z.ZodType<Record<Place, Part[]>>,
    places: names.map((value) => {
      const landmark = landmarks?.[value];
      return { value, label: places[value], ...(landmark !== undefined && { landmark }) };
    }),
    parts,
    ...text,
  };
}

const hasNoRepeats = (names: readonly unknown[]) => new Set(names).size === names.length;

/** Fields stored in one object, such as a bar's button. */
export function group<Inner extends Fields>(fields: Inner, text: FieldText): GroupField<Inner> {
  return { kind: 'group', fields, default: defaultsOf(fields), schema: schemaOf(fields), ...text };
}

type ListOptions<Item extends Fields> = FieldText &
  ListPresentation<Extract<keyof Item, string>> & {
    itemLabel: string;
    maxItems: number;
    keyField?: Extract<keyof Item, string>;
  };

/** A list of at most `maxItems` items with the same fields. */
export function list<Item extends Fields>(
  item: Item,
  initial: ValuesOf<Item>[],
  options: ListOptions<Item>,
): ListField<Item> {
  const { itemLabel, maxItems } = options;
  const schema = z
    .array(schemaOf(item))
    .max(maxItems, saying('Add no more than {max}: remove a {item}', { max: maxItems, item: itemLabel.toLowerCase() }));
  return { ...options, kind: 'list', item, default: initial, schema };
}
