import {
  type AnyFeature,
  asSettings,
  type Condition,
  holds,
  type Market,
  type NumberField,
  type Settings,
  unitOf,
} from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import { labelsAt } from '../../documents/field-issues';
import { isWithin } from '../../documents/issues';
import type { ChangedValue } from '../history';
import { changesIn, distinct } from './features-changes';
import { valueText } from './value-text';

/** A setting whose value differs between phone and desktop. */
export interface PlatformDifference {
  /** Path among the settings of the feature. */
  path: string;
  /** The label of the field, preceded by those of its list entries. */
  label: string;
  mobile: ChangedValue;
  desktop: ChangedValue;
}

interface Compared {
  feature: AnyFeature;
  mobile: Settings;
  desktop: Settings;
  /** The paths of the fields to compare. */
  fields: readonly string[];
  markets: readonly Market[];
  /** Formats an amount of money in the shop's currency. */
  money(amount: number): string;
}

/** Returns the settings that differ, as merchants read them: each entry of lists of equal length, else the list. */
export function platformDifferences({
  feature,
  mobile,
  desktop,
  fields,
  markets,
  money,
}: Compared): PlatformDifference[] {
  return changesIn(feature.fields, mobile, desktop, []).flatMap(({ path: names, field, from, to }) => {
    const path = names.join('.');
    if (!fields.some((name) => isWithin(path, name))) return [];
    const text = (settings: Settings, value: unknown): ChangedValue => {
      if (field.kind !== 'number') return valueText(field, value, markets);
      const unit = unitAt(field, settings, names);
      if (unit === 'money') return { text: money(Number(value)) };
      if (unit === 'items') return { text: t('form.countOfItems', { count: Number(value) }) };
      return valueText({ ...field, unit: unit === 'shopperMoney' ? null : unit }, value, markets);
    };
    const values = distinct(text(mobile, from), text(desktop, to));
    const label = labelsAt(`${feature.key}.mobile.${path}`).join(', ');
    return [{ path, label, mobile: values.from, desktop: values.to }];
  });
}

/** Returns the unit of a number, which may depend on the settings beside it or around its list. */
function unitAt(field: NumberField, settings: Settings, path: readonly (string | number)[]): ReturnType<typeof unitOf> {
  const scopes = [settings];
  let value: unknown = settings;
  for (const name of path) {
    value = Array.isArray(value) ? value[Number(name)] : asSettings(value)[name];
    if (typeof name === 'number') scopes.push(asSettings(value));
  }
  const [outer, scope] = [scopes.at(-2) ?? {}, scopes.at(-1) ?? settings];
  return unitOf(field, (condition: Condition) => holds(condition, condition.outer ? outer : scope));
}
