import {
  type AnyFeature,
  type ChoiceField,
  defaultsOf,
  encodePriority,
  encodeText,
  type Field,
  type Fields,
  type OrderField,
  type PartOrder,
  resourceId,
  withMovedPart,
} from '@uptill/feature-schema';
import type { Changes } from './publish.ts';

export interface FieldUnderTest {
  /** Path inside the feature, such as `button.buttonText`, or `levels.0.label` in a list. */
  path: string;
  field: Field;
  /** Values of other fields that are required: by conditions (`visibleWhen`), or a list's first item. */
  conditions: Changes;
}

/**
 * Returns every field of a feature that merchants can edit, including the fields of groups and of the first item
 * of each list.
 */
export function fieldsOf(feature: AnyFeature): FieldUnderTest[] {
  return walk(feature.fields, { path: '', scope: '', conditions: {} });
}

interface Place {
  /** Path of the fields' group or list item, with a dot at its end. */
  path: string;
  /** Path of the feature or list item to which conditions refer. Groups add no scope. */
  scope: string;
  conditions: Changes;
}

function walk(fields: Fields, { path: above, scope, conditions: inherited }: Place): FieldUnderTest[] {
  return Object.entries<Field>(fields).flatMap(([name, field]): FieldUnderTest[] => {
    if (field.internal) return [];
    const path = above + name;
    const conditions = { ...inherited, ...conditionsOf(field, scope) };
    if (field.kind === 'group') return walk(field.fields, { path: `${path}.`, scope, conditions });
    if (field.kind !== 'list') return [{ path, field, conditions }];
    const items = field.default.length > 0 ? field.default : [defaultsOf(field.item)];
    const item = `${path}.0.`;
    const inside = walk(field.item, { path: item, scope: item, conditions: { ...conditions, [path]: items } });
    return [{ path, field, conditions }, ...inside];
  });
}

function conditionsOf({ visibleWhen }: Field, scope: string): Changes {
  const conditions = [visibleWhen ?? []].flat();
  const other = conditions.find(({ feature, field }) => feature !== undefined && field !== 'isEnabled');
  if (other) throw new Error(`Tests can't meet a condition on ${other.feature}.${other.field} yet`);
  const own = conditions.filter(({ feature }) => feature === undefined);
  return Object.fromEntries(own.map(({ field, is }) => [scope + field, typeof is === 'object' ? is[0] : is]));
}

const CHANGED_TEXT = 'Something else';

/** Returns the other values that are offered together with `initial`. */
function otherOptions({ options }: ChoiceField, initial: unknown): string[] {
  const conditionOf = (value: unknown) => JSON.stringify(options.find((option) => option.value === value)?.visibleWhen);
  const offered = options.map(({ value }) => value).filter((value) => conditionOf(value) === conditionOf(initial));
  return offered.filter((value) => value !== initial);
}

/** Returns the order after the last part of the first place has moved to the top. */
function otherOrders({ places }: OrderField, initial: PartOrder): PartOrder[] {
  const place = places.find(({ value }) => (initial[value]?.length ?? 0) > 1)?.value ?? '';
  return [withMovedPart(initial, initial[place]?.at(-1) ?? '', place)];
}

/** Returns values different from `initial`. Each must have a visible effect. */
export function otherValues(field: Field, initial: unknown = field.default): unknown[] {
  switch (field.kind) {
    case 'toggle':
      return [!initial];
    case 'choice':
      return otherOptions(field, initial);
    case 'icon':
      return Object.keys(field.icons).filter((name) => name !== initial);
    case 'text':
      return [CHANGED_TEXT];
    case 'richText':
      return [encodeText(`<p>${CHANGED_TEXT}</p>`)];
    case 'image':
      return [{ url: 'https://cdn.shopify.com/other.png', alt: CHANGED_TEXT }];
    case 'url':
      return field.allowsPaths ? ['https://example.com/other', '/collections/other'] : ['https://example.com/other'];
    case 'colour':
      return ['rgb(12, 134, 90)'];
    case 'number':
      return [field.default + 10 <= field.max ? field.default + 10 : field.min];
    case 'market':
      return ['another-market'];
    case 'priority':
      return [encodePriority([{ type: 'vendor', value: CHANGED_TEXT }])];
    case 'resources':
      return [[resourceId(field.type, 1)]];
    case 'order':
      return otherOrders(field, initial as PartOrder);
    case 'list':
      return [Array.isArray(initial) && initial.length > 0 ? initial.slice(1) : [defaultsOf(field.item)]];
    default:
      throw new Error(`Add test values for fields of kind ${field.kind} to fields.ts`);
  }
}
