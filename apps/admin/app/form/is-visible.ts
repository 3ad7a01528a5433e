import { type Condition, type Field, type Settings, valueAt } from '@uptill/feature-schema';

/** Returns true if all of a field's conditions hold in `settings`: those of its feature or of its list entry. */
export function isVisible({ visibleWhen }: Pick<Field, 'visibleWhen'>, settings: Settings): boolean {
  if (!visibleWhen) return true;
  const conditions: readonly Condition[] = 'field' in visibleWhen ? [visibleWhen] : visibleWhen;
  return conditions.every((condition) => holds(condition, settings));
}

function holds({ field, is }: Condition, settings: Settings): boolean {
  const value = valueAt(settings, field);
  return typeof is === 'boolean' || typeof is === 'string' ? value === is : is.some((allowed) => allowed === value);
}
