import { type Field, type Settings, valueAt } from '@uptill/feature-schema';

/** Whether a field's condition holds among the settings it refers to: those of its feature or of its list entry. */
export function isVisible(field: Field, settings: Settings): boolean {
  const { visibleWhen } = field;
  if (!visibleWhen) return true;
  const value = valueAt(settings, visibleWhen.field);
  const { is } = visibleWhen;
  return typeof is === 'boolean' || typeof is === 'string' ? value === is : is.some((allowed) => allowed === value);
}
