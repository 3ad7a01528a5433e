import { notInSandbox } from '../../../../platform/graphql/not-in-sandbox.ts';
import { RULE_COLUMNS, type RuleSet, ruleSet } from '../../../../shop/catalogue/rule-set.ts';
import { type UserError, userError } from '../../user-error.ts';

/** `CollectionRuleSetInput`. */
export interface RuleSetInput {
  appliedDisjunctively: boolean;
  rules?: { column: string; relation: string; condition: string }[] | null;
}

/** Returns the rules of an input. Throws for columns that are not in the sandbox. */
export function ruleSetOf({ appliedDisjunctively, rules }: RuleSetInput): RuleSet {
  const unknown = rules?.find(({ column }) => !Object.hasOwn(RULE_COLUMNS, column));
  if (unknown) throw notInSandbox(`CollectionRuleColumn.${unknown.column}`);
  return ruleSet.parse({ appliedDisjunctively, rules: rules ?? [] });
}

/** Validates rules: relations that the column does not support, and conditions that must be numbers. */
export function ruleErrors({ rules }: RuleSet): UserError[] {
  if (rules.length === 0) return userError(['ruleSet', 'rules'], 'At least one rule is required');
  return rules.flatMap(({ column, relation, condition }, index) => {
    const at = (field: string) => ['ruleSet', 'rules', String(index), field];
    const { relations, isNumber } = RULE_COLUMNS[column];
    if (!relations.includes(relation)) return userError(at('relation'), 'Relation is invalid for the column');
    const needsCondition = !/SET$/.test(relation);
    if (needsCondition && condition.trim() === '') return userError(at('condition'), "Condition can't be blank");
    const isWrong = needsCondition && isNumber && !Number.isFinite(Number(condition));
    return isWrong ? userError(at('condition'), 'Condition is not a number') : [];
  });
}
