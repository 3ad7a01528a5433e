import type { AnyFeature, Field } from '@uptill/feature-schema';
import type { Changes } from './publish.ts';

export interface FieldUnderTest {
  /** Path inside the feature, such as `button.buttonText`. */
  path: string;
  field: Field;
  /** Values of other fields that the field's conditions require (`visibleWhen`). */
  conditions: Changes;
}

/** Returns every field of a feature, including the fields of groups. A list is one field. */
export function fieldsOf(feature: AnyFeature): FieldUnderTest[] {
  return walk(feature.fields, '');
}

function walk(fields: Record<string, Field>, prefix: string): FieldUnderTest[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name;
    if (field.kind === 'group') return walk(field.fields, `${path}.`);
    return [{ path, field, conditions: conditionsOf(field) }];
  });
}

function conditionsOf({ visibleWhen }: Field): Changes {
  const conditions = [visibleWhen ?? []].flat();
  return Object.fromEntries(conditions.map(({ field, is }) => [field, typeof is === 'object' ? is[0] : is]));
}

const CHANGED_TEXT = 'Something else';

/** Returns values different from `initial`. Each must have a visible effect. */
export function otherValues(field: Field, initial: unknown = field.default): unknown[] {
  switch (field.kind) {
    case 'toggle':
      return [!initial];
    case 'choice':
      return field.options.map(({ value }) => value).filter((value) => value !== initial);
    case 'icon':
      return Object.keys(field.icons).filter((name) => name !== initial);
    case 'text':
      return [CHANGED_TEXT];
    case 'colour':
      return ['rgb(12, 134, 90)'];
    case 'number':
      return [field.default + 10 <= field.max ? field.default + 10 : field.min];
    case 'list':
      return [field.default.slice(1)];
    default:
      throw new Error(`Add test values for fields of kind ${field.kind} to fields.ts`);
  }
}
