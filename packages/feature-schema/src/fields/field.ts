import type { z } from 'zod';
import type { Requirements } from '../access.ts';
import type { BrandColour } from '../brand-colour.ts';
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
  /**
   * True if the field is not for merchants, such as the stacking order inside the cart drawer: it is on no tab and has no
   * control. It is stored and published, but a save can't change it.
   */
  internal?: boolean;
}

export interface Condition {
  /** Key of the other field's feature, such as the parent. Default: the same feature or list item. */
  feature?: string;
  /** True if the other field is outside the list: in the outer item, or in the feature. */
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

/** An integration with another app or a Shopify feature, turned on by feature settings. */
export type SwitchedIntegration = 'subscriptions' | 'reviews' | 'currencies';

export interface ToggleField extends FieldOf<'toggle', boolean> {
  /** The integration that the toggle turns on. The integration's page lists it. */
  integration?: SwitchedIntegration;
}

/** An option of a choice. It may have requirements in addition to its field's. */
export interface ChoiceOption<Value extends string = string> extends Requirements {
  value: Value;
  label: string;
  /**
   * The option is offered only while this condition on the same feature or list item holds. Otherwise the form and the
   * published config have the first option that is: see `options.ts`.
   */
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
  /** Placeholders that are unavailable while a condition holds. A rule then refuses them. */
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

/** A URL that begins with `https://`, or an empty string. */
export interface UrlField extends FieldOf<'url', string> {
  /** True if it may not be empty. */
  required: boolean;
  /** True if it may also be a path of the shop, such as `/collections/all`. */
  allowsPaths: boolean;
}

/** An image of the shop or elsewhere. */
export interface Image {
  /** An https URL. Empty for no image. */
  url: string;
  /** The alt text, which merchants may translate. Empty for a decorative image. */
  alt: string;
}

export interface ImageField extends FieldOf<'image', Image> {
  /** The field of the alt text. */
  alt: TextField;
  /** True if a text beside the image says the same, so that the form asks for no alt text. */
  isDecorative?: true;
}

export interface ColourField extends FieldOf<'colour', string> {
  /**
   * For a text colour: the path of its background colour in the same feature or list item. The form warns if the
   * contrast between them is low. A test requires a contrast of at least 4.5 between the two defaults.
   */
  background?: string;
  /** The colour of the shop's brand that the field follows. */
  brandRole?: BrandColour;
}

/**
 * `px`: CSS pixels, `s`: seconds, `min`: minutes, although the value is in seconds, `money`: major units of the shop's
 * currency.
 */
export type Unit = 'px' | 's' | 'min' | '%' | 'money';

/** The unit of an amount: major units of the shop's or the shopper's currency, items, or percent. */
export type AmountUnit = 'money' | 'shopperMoney' | 'items' | '%';

export interface NumberField extends FieldOf<'number', number> {
  min: number;
  max: number;
  step: number;
  /** `amount`: depends on other fields, see `units`. null: no unit. */
  unit: Unit | 'amount' | null;
  /** The radius of the shop's brand that the field follows. */
  brandRole?: 'cornerRadius' | 'buttonRadius';
  /** For an amount: the first unit whose condition holds applies, otherwise `money`. See `unitOf`. */
  units?: readonly { unit: AmountUnit; when: Condition }[];
}

export interface IconField<Name extends string = string> extends FieldOf<'icon', Name> {
  icons: IconSet<Name>;
}

/** The id of one of the shop's markets, or `all`. */
export interface MarketField extends FieldOf<'market', string> {}

/** The ids of several of the shop's markets, or only `all`. */
export interface MarketsField extends FieldOf<'markets', string[]> {}

/**
 * Resources of the shop, which merchants pick. The value is their global ids, in the merchant's order; their numbers are
 * published. The form reads titles, images and states by the named queries in `apps/admin/app/domain/resources`.
 */
export interface ResourcesField extends FieldOf<'resources', string[]> {
  type: ResourceType;
  /** 1 for a single choice. */
  maxItems: number;
  /** A notice above the form's fields if no chosen resource can be bought. Default: none. */
  unavailable?: { title: string; help: string };
}

/**
 * Sources of recommended products, in the merchant's order. Its value is a text: see `encodePriority`. Published with the
 * handles of their collections. The form suggests types, vendors and tags of the shop's products.
 */
export interface PriorityField extends FieldOf<'priority', string> {}

/** A place of a widget's parts. */
export interface PartPlace<Place extends string = string> {
  value: Place;
  label: string;
  /** What is right above the place and can't be moved, such as the products. */
  landmark?: string;
}

/** A part of a widget that merchants can move. */
export interface MovablePart<Place extends string = string> {
  label: string;
  /** The places that it may have. The first one is the default. */
  places: readonly Place[];
  /** The part is shown while all of these conditions hold. Of conditions in a list of their own, one is enough. */
  shownWhen: Condition | readonly (Condition | readonly Condition[])[];
}

/** The parts of a widget in each place, from top to bottom. A stored value lacks the parts of later releases. */
export interface OrderField<Place extends string = string, Part extends string = string>
  extends FieldOf<'order', Record<Place, Part[]>> {
  /** From top to bottom. */
  places: readonly PartPlace<Place>[];
  parts: Readonly<Record<Part, MovablePart<Place>>>;
}

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
  /** The fields whose values form an item's title. Default: `keyField`, otherwise the item's number. */
  titleFields?: readonly Name[];
  badges?: readonly ItemBadge[];
  /**
   * Shows the items on a scale: a bar above the list has the amounts and labels of all items, and a new item's amount
   * continues them.
   */
  scale?: { amount: Name; label: Name };
  /** True if a new item copies the last item instead of the defaults. */
  copiesLast?: boolean;
}

export interface ListField<Item extends Fields = Fields>
  extends FieldOf<'list', ValuesOf<Item>[]>,
    ListPresentation<Extract<keyof Item, string>> {
  item: Item;
  /** The name of one item, such as `Level`. */
  itemLabel: string;
  maxItems: number;
  /**
   * The field that identifies an item in translation keys. Default: the item's index. If it is a market, the rules
   * `eachMarketOnce` and `allCountriesLast` ensure one item for each, and the one for all countries at the end.
   */
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
  | OrderField
  // biome-ignore lint/suspicious/noExplicitAny: no other type includes every group and keeps inference
  | GroupField<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | ListField<any>;

export type FieldKind = Field['kind'];

export type Fields = Record<string, Field>;

export type ValueOf<F> = F extends { default: infer Value } ? Value : never;

/** The type of the settings that `F` defines, such as `{ height: number; position: 'top' | 'bottom' }`. */
export type ValuesOf<F> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The type of a field's published value: markets become countries, resources numeric ids, and sources are decoded. */
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
