import { type Field, type Fields, type Settings, valueAt } from '@uptill/feature-schema';
import { arrangementOf, controlFor } from './controls/index';
import { isVisible } from './is-visible';
import { hasIssue, type Issues } from './issues';
import { runsOf } from './runs';

/** A field, and its path among the values. */
export interface PlacedField {
  path: string;
  field: Field;
}

export const placed = (fields: Fields): PlacedField[] =>
  Object.entries(fields).map(([path, field]) => ({ path, field }));

interface FieldListProps {
  fields: readonly PlacedField[];
  values: Settings;
  /** The settings that conditions and colours refer to: those of the feature or of the list entry. */
  scope: Settings;
  /** The path of what the fields belong to. */
  id: string;
  issues: Issues;
  onChange(path: string, value: unknown): void;
  /** A field was left: time to say what is wrong with it. */
  onLeave?(path: string): void;
}

/**
 * Fields by the controls of their kinds, while their conditions hold; one with an issue shows anyway, to be mended.
 * Neighbours of a kind stand together as suits the kind.
 */
export function FieldList({ fields, values, scope, id, issues, onChange, onLeave }: FieldListProps) {
  const idOf = (path: string) => `${id}.${path}`;
  const shown = fields.filter(({ path, field }) => isVisible(field, scope) || hasIssue(issues, idOf(path)));

  function control({ path, field }: PlacedField) {
    const Control = controlFor(field);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the focus that leaves the control inside
      <div key={path} className="field" onBlur={onLeave && (() => onLeave(path))}>
        <Control
          field={field}
          id={idOf(path)}
          value={valueAt(values, path)}
          scope={scope}
          issues={issues}
          onChange={(value) => onChange(path, value)}
        />
      </div>
    );
  }

  return (
    <div className="field-list">
      {runsOf(shown, ({ field }) => arrangementOf(field)).map(({ kind, items }) => (
        <div key={items[0]?.path} className="field-run" data-arrangement={kind}>
          {items.map(control)}
        </div>
      ))}
    </div>
  );
}
