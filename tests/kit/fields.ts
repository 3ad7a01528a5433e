import type { AnyFeature, Field } from '@uptill/feature-schema';
import type { Changes } from './publish.ts';

export interface FieldUnderTest {
  /** Path inside the feature, such as `button.buttonText`. */
  path: string;
  field: Field;
  /** What has to be chosen for the field to matter, as its definition says. */
  conditions: Changes;
}

/** Every field of a feature, those of groups by their path. A list is one field. */
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

/** Other values than this one, each of which must make a difference. */
export function otherValues(field: Field, initial: unknown = field.default): unknown[] {
  switch (field.kind) {
    case 'toggle':
      return [!initial];
    case 'choice':
      return field.options.map(({ value }) => value).filter((value) => value !== initial);
    case 'icon':
      return field.options.filter((value) => value !== initial);
    case 'text':
      return [CHANGED_TEXT];
    case 'colour':
      return ['rgb(12, 134, 90)'];
    case 'number':
      return [field.default + 10 <= field.max ? field.default + 10 : field.min];
    case 'list':
      return [field.default.slice(1)];
    default:
      throw new Error(`Say in fields.ts how a field of kind ${field.kind} is changed`);
  }
}
