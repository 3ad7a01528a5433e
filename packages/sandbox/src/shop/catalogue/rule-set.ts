import { z } from 'zod';
import type { Product, Variant } from './product.ts';

const TEXT = ['EQUALS', 'NOT_EQUALS', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS'] as const;
const NUMBER = ['EQUALS', 'NOT_EQUALS', 'GREATER_THAN', 'LESS_THAN'] as const;
const SET = ['IS_SET', 'IS_NOT_SET'] as const;
const columns = [
  'IS_PRICE_REDUCED',
  'TAG',
  'TITLE',
  'TYPE',
  'VARIANT_COMPARE_AT_PRICE',
  'VARIANT_INVENTORY',
  'VARIANT_PRICE',
  'VARIANT_TITLE',
  'VARIANT_WEIGHT',
  'VENDOR',
] as const;

/** The rules that select a collection's products. Source: the schema, `CollectionRuleSet`. */
export const ruleSet = z.object({
  /** Whether matching one rule is enough. */
  appliedDisjunctively: z.boolean(),
  rules: z.array(
    z.object({
      column: z.enum(columns),
      relation: z.enum([...TEXT, ...SET, 'GREATER_THAN', 'LESS_THAN']),
      condition: z.string(),
    }),
  ),
});

export type RuleSet = z.infer<typeof ruleSet>;
type Rule = RuleSet['rules'][number];
type Column = Rule['column'];
type Relation = Rule['relation'];

interface ColumnRule {
  relations: readonly Relation[];
  isNumber?: true;
  /**
   * Returns the values to compare; one match is enough. Prices are in the currency's main unit, weights in kilograms.
   */
  values(product: Product): (string | number | null)[];
}

const ofVariants =
  (value: (variant: Variant) => string | number | null) =>
  ({ variants }: Product) =>
    variants.map(value);

/** The values and the allowed relations of each column. */
export const RULE_COLUMNS: Record<Column, ColumnRule> = {
  IS_PRICE_REDUCED: { relations: SET, values: ofVariants((variant) => variant.compareAtPrice) },
  TAG: { relations: ['EQUALS'], values: ({ tags }) => tags },
  TITLE: { relations: TEXT, values: ({ title }) => [title] },
  TYPE: { relations: TEXT, values: ({ type }) => [type] },
  VARIANT_COMPARE_AT_PRICE: {
    relations: [...NUMBER, ...SET],
    isNumber: true,
    values: ofVariants(({ compareAtPrice }) => compareAtPrice && compareAtPrice / 100),
  },
  VARIANT_INVENTORY: {
    relations: ['EQUALS', 'GREATER_THAN', 'LESS_THAN'],
    isNumber: true,
    values: ofVariants(({ stock }) => stock ?? 0),
  },
  VARIANT_PRICE: { relations: NUMBER, isNumber: true, values: ofVariants(({ price }) => price / 100) },
  VARIANT_TITLE: { relations: TEXT, values: ofVariants(({ title }) => title) },
  VARIANT_WEIGHT: { relations: NUMBER, isNumber: true, values: ofVariants(({ grams }) => grams / 1000) },
  VENDOR: { relations: TEXT, values: ({ vendor }) => [vendor] },
};

const COMPARE: Record<Relation, (value: string | number | null, condition: string | number) => boolean> = {
  EQUALS: (value, condition) => value === condition,
  NOT_EQUALS: (value, condition) => value !== condition,
  STARTS_WITH: (value, condition) => String(value).startsWith(String(condition)),
  ENDS_WITH: (value, condition) => String(value).endsWith(String(condition)),
  CONTAINS: (value, condition) => String(value).includes(String(condition)),
  NOT_CONTAINS: (value, condition) => !String(value).includes(String(condition)),
  GREATER_THAN: (value, condition) => value !== null && value > condition,
  LESS_THAN: (value, condition) => value !== null && value < condition,
  IS_SET: (value) => value !== null,
  IS_NOT_SET: (value) => value === null,
};

const plain = (value: string | number | null) => (typeof value === 'string' ? value.toLowerCase() : value);

/** Returns whether a product matches a collection's rules. Comparison of texts ignores case. */
export function matchesRules({ rules, appliedDisjunctively }: RuleSet, product: Product): boolean {
  const fits = ({ column, relation, condition }: Rule) => {
    const { values, isNumber } = RULE_COLUMNS[column];
    const wanted = isNumber ? Number(condition) : condition.toLowerCase();
    return values(product).some((value) => COMPARE[relation](plain(value), wanted));
  };
  return appliedDisjunctively ? rules.some(fits) : rules.every(fits);
}
