import type { z } from 'zod';

/**
 * The vocabulary of settings. A field is data: what it is called, what it may hold, what it holds at first.
 * Form, validation, storefront types and translations all derive from it. The words are those that theme
 * developers know from `settings_schema.json`: label, info, min, max, step, unit, placeholder.
 */
export interface FieldText {
  label: string;
  /** One sentence of help below the control. */
  info?: string;
  /** The control is shown only while other fields of the same feature (or list item) hold these values: all of them. */
  visibleWhen?: Condition | readonly Condition[];
}

export interface Condition {
  /** Path of the other field, e.g. `shouldShowVariants` or `button.buttonAction`. */
  field: string;
  is: boolean | string | readonly string[];
}

interface FieldOf<Kind extends string, Value> extends FieldText {
  kind: Kind;
  default: Value;
  schema: z.ZodType<Value>;
}

export interface ToggleField extends FieldOf<'toggle', boolean> {}

export interface ChoiceField<Value extends string = string> extends FieldOf<'choice', Value> {
  options: readonly { value: Value; label: string }[];
}

export interface TextField extends FieldOf<'text', string> {
  maxLength: number;
  multiline: boolean;
  /** It names something, such as a button, so it may not be blank. */
  required: boolean;
  /** Merchants who sell in several languages may translate it. */
  translatable: boolean;
  /** Placeholders the storefront replaces, e.g. `[percentage]`. */
  placeholders: readonly string[];
}

export interface ColourField extends FieldOf<'colour', string> {
  /**
   * Of a text's colour: the path of the colour it lies on, in the same feature (or list item). The form warns where
   * the two are hard to tell apart.
   */
  on?: string;
}

export interface NumberField extends FieldOf<'number', number> {
  min: number;
  max: number;
  step: number;
  /** `px` CSS pixels, `s` seconds, `amount` major currency units or a number of items. */
  unit: 'px' | 's' | 'amount' | null;
}

export interface IconField extends FieldOf<'icon', string> {
  options: readonly string[];
}

/** The id of one of the shop's markets, or `all`. */
export interface MarketField extends FieldOf<'market', string> {}

export interface GroupField<Inner extends Fields = Fields> extends FieldOf<'group', ValuesOf<Inner>> {
  fields: Inner;
}

export interface ListField<Item extends Fields = Fields> extends FieldOf<'list', ValuesOf<Item>[]> {
  item: Item;
  /** What one entry is called, e.g. `Level`. */
  itemLabel: string;
  maxItems: number;
  /** The item's field that tells entries apart in translation keys; without it their index does. */
  addressedBy?: Extract<keyof Item, string>;
}

export type Field =
  | ToggleField
  | ChoiceField
  | TextField
  | ColourField
  | NumberField
  | IconField
  | MarketField
  // biome-ignore lint/suspicious/noExplicitAny: the only way to say "a group of any fields" without losing inference
  | GroupField<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  | ListField<any>;

export type FieldKind = Field['kind'];

export type Fields = Record<string, Field>;

export type ValueOf<F> = F extends { default: infer Value } ? Value : never;

/** What the settings described by `F` hold, e.g. `{ height: number; position: 'top' | 'bottom' }`. */
export type ValuesOf<F> = { [Name in keyof F]: ValueOf<F[Name]> };
