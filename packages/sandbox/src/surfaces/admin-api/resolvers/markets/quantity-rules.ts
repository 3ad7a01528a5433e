import { gid, numberOf } from '../../../../platform/gid.ts';
import type { PriceList } from '../../../../shop/markets/price-list.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { findVariant } from '../products/find-product.ts';
import { findPriceList, ruleFields } from './price-list.ts';

interface RuleInput {
  variantId: string;
  minimum: number;
  maximum?: number | null;
  increment: number;
}

const NOT_FOUND = userError(['priceListId'], 'Price list does not exist.', 'PRICE_LIST_DOES_NOT_EXIST');

/** Codes of `QuantityRuleUserErrorCode` that depend on one rule only, with their messages. */
const PROBLEMS: [code: string, message: string, isWrong: (rule: RuleInput) => boolean][] = [
  [
    'GREATER_THAN_OR_EQUAL_TO',
    'Quantities must be at least one.',
    ({ minimum, increment }) => minimum < 1 || increment < 1,
  ],
  [
    'INCREMENT_IS_GREATER_THAN_MINIMUM',
    'Increment must be lower than or equal to the minimum.',
    ({ minimum, increment }) => increment > minimum,
  ],
  [
    'MINIMUM_NOT_MULTIPLE_OF_INCREMENT',
    'The minimum must be a multiple of the increment.',
    ({ minimum, increment }) => minimum % increment !== 0,
  ],
  [
    'MINIMUM_IS_GREATER_THAN_MAXIMUM',
    'Minimum must be lower than or equal to the maximum.',
    ({ minimum, maximum }) => maximum != null && minimum > maximum,
  ],
  [
    'MAXIMUM_NOT_MULTIPLE_OF_INCREMENT',
    'The maximum must be a multiple of the increment.',
    ({ maximum, increment }) => maximum != null && maximum % increment !== 0,
  ],
];

function errorsOf(rules: RuleInput[], list: PriceList, { shop }: AdminApiContext): UserError[] {
  const isForMarket = shop.catalogs.some(({ priceListId, markets }) => priceListId === list.id && markets.length > 0);
  if (isForMarket) {
    const message = 'Quantity rules can be associated only with company location catalogs.';
    return userError(['priceListId'], message, 'CATALOG_CONTEXT_DOES_NOT_SUPPORT_QUANTITY_RULES');
  }
  return rules.flatMap((rule, index) => {
    const path = ['quantityRules', String(index)];
    if (!findVariant(shop, rule.variantId)) {
      return userError([...path, 'variantId'], 'Product variant ID does not exist.', 'PRODUCT_VARIANT_DOES_NOT_EXIST');
    }
    const problem = PROBLEMS.find(([, , isWrong]) => isWrong(rule));
    return problem ? userError(path, problem[1], problem[0]) : [];
  });
}

async function quantityRulesAdd(
  _source: unknown,
  { priceListId, quantityRules }: { priceListId: string; quantityRules: RuleInput[] },
  context: AdminApiContext,
) {
  const list = findPriceList(priceListId, context);
  const userErrors = list ? errorsOf(quantityRules, list, context) : NOT_FOUND;
  if (!list || userErrors.length > 0) return { quantityRules: null, userErrors };
  const added = quantityRules.map(({ variantId, minimum, maximum, increment }) => ({
    variantId: numberOf(variantId, 'ProductVariant') ?? 0,
    min: minimum,
    max: maximum ?? null,
    increment,
  }));
  const kept = list.quantityRules.filter((old) => added.every(({ variantId }) => variantId !== old.variantId));
  list.quantityRules = [...kept, ...added];
  await context.sandbox.flush();
  return { quantityRules: added.map((rule) => ruleFields(rule, context)), userErrors: [] };
}

async function quantityRulesDelete(
  _source: unknown,
  { priceListId, variantIds }: { priceListId: string; variantIds: string[] },
  context: AdminApiContext,
) {
  const list = findPriceList(priceListId, context);
  if (!list) return { deletedQuantityRulesVariantIds: null, userErrors: NOT_FOUND };
  const known = list.quantityRules.map(({ variantId }) => gid('ProductVariant', variantId));
  const userErrors = variantIds.flatMap((id, index) =>
    known.includes(id)
      ? []
      : userError(
          ['variantIds', String(index)],
          'Quantity rule does not exist.',
          'VARIANT_QUANTITY_RULE_DOES_NOT_EXIST',
        ),
  );
  if (userErrors.length > 0) return { deletedQuantityRulesVariantIds: null, userErrors };
  list.quantityRules = list.quantityRules.filter(
    ({ variantId }) => !variantIds.includes(gid('ProductVariant', variantId)),
  );
  await context.sandbox.flush();
  return { deletedQuantityRulesVariantIds: variantIds, userErrors: [] };
}

export const quantityRuleMutations = { quantityRulesAdd, quantityRulesDelete };
