import type {
  AmountUnit,
  ChoiceField,
  ChoiceOption,
  Condition,
  Fields,
  ItemBadge,
  ListField,
  NumberField,
  TextField,
  Unit,
} from '../fields/field.ts';
import type { Settings } from './document.ts';
import { valueAt } from './path.ts';

/** Returns true if a condition holds for the field's settings. */
type Holds = (condition: Condition) => boolean;

/** Returns true if a condition holds. `settings` must contain the condition's field. */
export function holds({ field, is }: Condition, settings: Settings): boolean {
  const value = valueAt(settings, field);
  return typeof is === 'boolean' || typeof is === 'string' ? value === is : is.some((allowed) => allowed === value);
}

/** Returns the available options of a choice. `settings` are from its feature or list item. */
export function offeredOptions({ options }: ChoiceField, settings: Settings): readonly ChoiceOption[] {
  return options.filter(({ visibleWhen }) => !visibleWhen || holds(visibleWhen, settings));
}

/**
 * Returns the value of a choice, or the first available option if the value is not available. The stored value stays
 * when the field that the options depend on changes, so it is restored if that field changes back.
 */
export function offeredValue(field: ChoiceField, value: unknown, settings: Settings): unknown {
  const options = offeredOptions(field, settings);
  return options.some((option) => option.value === value) ? value : (options[0]?.value ?? value);
}

/**
 * Returns a copy of the settings in which every choice has an available value. `scope` contains the conditions' fields.
 */
export function withOfferedValues(fields: Fields, settings: Settings, scope = settings): Settings {
  const offered = Object.entries(settings).map(([name, value]) => {
    const field = fields[name];
    if (field?.kind === 'choice') return [name, offeredValue(field, value, scope)];
    if (field?.kind === 'group') return [name, withOfferedValues(field.fields, value as Settings, scope)];
    if (field?.kind !== 'list') return [name, value];
    return [name, (value as Settings[]).map((item) => withOfferedValues(field.item, item))];
  });
  return Object.fromEntries(offered);
}

/** Returns the unit of a number. For an amount, it depends on other fields. */
export function unitOf({ unit, units = [] }: NumberField, holds: Holds): Unit | AmountUnit | null {
  if (unit !== 'amount') return unit;
  return units.find(({ when }) => holds(when))?.unit ?? 'money';
}

/** Returns the placeholders of a text that are valid with the other settings. */
export function offeredPlaceholders({ placeholders, hiddenPlaceholders = [] }: TextField, holds: Holds): string[] {
  const hidden = hiddenPlaceholders.flatMap(({ placeholders, when }) => (holds(when) ? placeholders : []));
  return placeholders.filter((placeholder) => !hidden.includes(placeholder));
}

/** Returns the badges of a list item. */
export function badgesOf({ badges = [] }: Pick<ListField, 'badges'>, item: Settings): ItemBadge[] {
  return badges.filter(({ visibleWhen }) => holds(visibleWhen, item));
}
