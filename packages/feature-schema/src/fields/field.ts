import type { z } from 'zod';
import type { Requirements } from '../access.ts';
import type { IconSet } from '../icons.ts';
import type { Countries } from '../market.ts';
import type { Source } from '../recommendations/priority.ts';
import type { ResourceType } from '../resource.ts';

/**
 * A field is data: a label, a schema and a default. Form, validation, storefront types and translations are derived
 * from it. Its properties are named as in themes' `settings_schema.json`: label, info, min, max, step, unit, placeholder.
 */
export interface FieldText {
  label: string;
  /** One sentence of help, shown below the control. */
  info?: string;
  /** The control is shown only while all of these conditions hold. */
  visibleWhen?: Condition | readonly Condition[];
  /** True if merchants have no use for the field: it has no control, and no save may change it. */
  internal?: boolean;
}

export interface Condition {
  /** Key of the feature that has the other field, such as the parent. Default: the same feature or list item. */
  feature?: string;
  /** True if the other field is not in the list item itself, but around its list: in the outer item, or in the feature. */
  outer?: true;
  /** Path of the other field, such as `button.buttonAction`. */
  field: string;
  is: boolean | string | readonly string[];
}

interface FieldOf<Kind extends string, Value> extends FieldText {
  kind: Kind;
  default: Value;
  schema: z.ZodType<Value>;
}

/** An integration with what other apps or Shopify add to the shop, which settings of features turn on. */
export type SwitchedIntegration = 'subscriptions' | 'reviews' | 'currencies';

export interface ToggleField extends FieldOf<'toggle', boolean> {
  /** The integration that the toggle turns on. Its page lists the toggle. */
  integration?: SwitchedIntegration;
}

/** An option of a choice. It may need more than its field. */
export interface ChoiceOption<Value extends string = string> extends Requirements {
  value: Value;
  label: string;
  /** The option is offered only while this condition on the same feature or list item holds: see `options.ts`. */
  visibleWhen?: Condition;
}

export interface ChoiceField<Value extends string = string> extends FieldOf<'choice', Value> {
  options: readonly ChoiceOption<Value>[];
}

export interface TextField extends FieldOf<'text', string> {
  maxLength: number;
  multiline: boolean;
  /** True if it may not be blank, such as the text of a button. */
  required: boolean;
  /** True if merchants may translate it. */
  translatable: boolean;
  /** Placeholders that the storefront replaces, such as `[percentage]`. The control has a button to insert each. */
  placeholders: readonly string[];
  /** Placeholders that are not offered while a condition holds. A rule refuses them then. */
  hiddenPlaceholders?: readonly { placeholders: readonly string[]; when: Condition }[];
}

/** A text with formatting. Its value is HTML, encoded by `encodeText`. A save sanitises it. */
export interface RichTextField extends FieldOf<'richText', string> {
  /** Of the HTML, in characters. */
  maxLength: number;
  /** True if it may not be blank. */
  required: boolean;
  /** True if merchants may translate it. */
  translatable: boolean;
}

/** An address that begins with `https://`. Empty for none. */
export interface UrlField extends FieldOf<'url', string> {
  /** True if it may not be empty. */
  required: boolean;
}

/** An image of the shop or elsewhere. */
export interface Image {
  /** An https address; empty for no image. */
  url: string;
  /** Its alternative text, which merchants may translate; empty if it is decoration. */
  alt: string;
}

export interface ImageField extends FieldOf<'image', Image> {
  /** The field of its alternative text. */
  alt: TextField;
}

export interface ColourField extends FieldOf<'colour', string> {
  /**
   * For a text colour: the path of its background colour in the same feature or list item. The form warns if the
   * contrast between them is low.
   */
  background?: string;
  /** What it is when a feature takes over the colours of the theme. A colour without a role changes only to stay readable. */
  themeRole?: ThemeRole;
}

/** Background of a widget, text on it, a button in it, or text on such a button. */
export type ThemeRole = 'surface' | 'text' | 'accent' | 'onAccent';

/** `px`: CSS pixels, `s`: seconds, `money`: major units of the shop's currency. */
export type Unit = 'px' | 's' | '%' | 'money';

/** What an amount counts: major units of the shop's or of the shopper's currency, items, or percent. */
export type AmountUnit = 'money' | 'shopperMoney' | 'items' | '%';

export interface NumberField extends FieldOf<'number', number> {
  min: number;
  max: number;
  step: number;
  /** `amount`: other fields decide, as `units` says. null: no unit. */
  unit: Unit | 'amount' | null;
  /** For an amount: its unit is the first one whose condition holds, or else `money`. See `unitOf`. */
  units?: readonly { unit: AmountUnit; when: Condition }[];
}

export interface IconField<Name extends string = string> extends FieldOf<'icon', Name> {
  icons: IconSet<Name>;
}

/** The id of one of the shop's markets, or `all`. */
export interface MarketField extends FieldOf<'market', string> {}

/** The ids of several of the shop's markets, or only `all`. */
export interface MarketsField extends FieldOf<'markets', string[]> {}

/** Resources of the shop, which merchants pick. The value is their global ids, in the merchant's order. */
export interface ResourcesField extends FieldOf<'resources', string[]> {
  type: ResourceType;
  /** 1 for a single choice. */
  maxItems: number;
  /** What the form says above the fields if shoppers can buy none of the chosen resources. Default: nothing. */
  unavailable?: { title: string; help: string };
}

/** Sources of recommended products, in the merchant's order. Its value is a text: see `encodePriority`. */
export interface PriorityField extends FieldOf<'priority', string> {}

export interface GroupField<Inner extends Fields = Fields> extends FieldOf<'group', ValuesOf<Inner>> {
  fields: Inner;
}

/** A label beside the title of a list item. */
export interface ItemBadge {
  label: string;
  tone?: 'success';
  /** The badge is shown while this condition on the item holds. */
  visibleWhen: Condition;
}

/** How the form presents the items of a list. */
export interface ListPresentation<Name extends string = string> {
  /** The fields whose values are the title of an item. Default: `keyField`, else the item's number. */
  titleFields?: readonly Name[];
  badges?: readonly ItemBadge[];
  /**
   * The items are on a scale: a bar above the list shows the amounts and labels of all items, and the amount of a new
   * item continues them.
   */
  scale?: { amount: Name; label: Name };
  /** True if a new item is a copy of the last one, not one with defaults. */
  copiesLast?: boolean;
}

export interface ListField<Item extends Fields = Fields>
  extends FieldOf<'list', ValuesOf<Item>[]>,
    ListPresentation<Extract<keyof Item, string>> {
  item: Item;
  /** The name of one item, such as `Level`. */
  itemLabel: string;
  maxItems: number;
  /** The field that identifies an item in translation keys. Default: the item's index. */
  keyField?: Extract<keyof Item, string>;
}

export type Field =
  | ToggleField
  | ChoiceField
  | TextField
  | RichTextField
  | UrlField
  | ImageField
  | ColourField
  | NumberField
  | IconField
  | MarketField
  | MarketsField
  | ResourcesField
  | PriorityField
  // biome-ignore lint/suspicious/noExplicitAny: no other type includes every group and keeps inference
  | GroupField<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | ListField<any>;

export type FieldKind = Field['kind'];

export type Fields = Record<string, Field>;

export type ValueOf<F> = F extends { default: infer Value } ? Value : never;

/** The type of the settings that `F` defines, such as `{ height: number; position: 'top' | 'bottom' }`. */
export type ValuesOf<F> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The type of a field's value on the storefront, where markets are countries, resources have numbers, and sources are decoded. */
type PublishedValueOf<F> = F extends MarketField | MarketsField
  ? Countries
  : F extends ResourcesField
    ? number[]
    : F extends PriorityField
      ? Source[]
      : F extends GroupField<infer Inner>
        ? PublishedValuesOf<Inner>
        : F extends ListField<infer Item>
          ? PublishedValuesOf<Item>[]
          : ValueOf<F>;

/** The type of the settings that `F` defines, as published. */
export type PublishedValuesOf<F> = { [Name in keyof F]: PublishedValueOf<F[Name]> };
