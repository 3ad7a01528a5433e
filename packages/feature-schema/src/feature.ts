import type { Platform } from './catalogue.ts';
import type { Fields, NumberField, ToggleField, ValuesOf } from './fields/field.ts';
import type { Issue } from './issue.ts';

/** Every feature can be switched on and stacked; the rest of its fields are its own. */
export type FeatureFields = Fields & { isEnabled: ToggleField; zIndex: NumberField };

/**
 * A rule over several fields of one feature on one platform. Paths of its issues start at the feature's own fields.
 * Pure, so that the form and the server apply the same one.
 */
export type Rule<F extends FeatureFields = FeatureFields> = (settings: ValuesOf<F>, context: RuleContext) => Issue[];

export interface RuleContext {
  platform: Platform;
  /** The merchant's name for a market, for messages. */
  marketName(id: string): string;
}

export interface Feature<Key extends string = string, F extends FeatureFields = FeatureFields> {
  key: Key;
  /** What merchants call it. */
  name: string;
  fields: F;
  rules: readonly Rule<F>[];
}

/** Defines a feature once. Its key, fields and rules are all that form, API and storefront need to know. */
export function defineFeature<const Key extends string, F extends FeatureFields>(
  definition: Omit<Feature<Key, F>, 'rules'> & { rules?: readonly Rule<F>[] },
): Feature<Key, F> {
  return { rules: [], ...definition };
}

// biome-ignore lint/suspicious/noExplicitAny: rules are contravariant in their fields, so "any feature" can't be said otherwise
export type AnyFeature = Feature<string, any>;

export type Features = Readonly<Record<string, AnyFeature>>;

/** The settings of one feature on one platform. */
export type SettingsOf<F extends AnyFeature> = ValuesOf<F['fields']>;
