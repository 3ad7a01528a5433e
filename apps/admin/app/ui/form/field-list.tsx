import { type Field, type Fields, type Settings, valueAt } from '@uptill/feature-schema';
import { type FocusEvent, useContext } from 'react';
import { hasIssue, type Issues } from '../../domain/documents/issues';
import { t } from '../../platform/texts/texts';
import { arrangementOf, controlFor } from './controls/index';
import { DifferingFieldsContext } from './differing-fields';
import { groupConsecutive } from './group-consecutive';
import { isVisible, OuterSettingsContext, SettingsOfFeatureContext } from './is-visible';

/** A field with its path among the values. */
export interface PlacedField {
  path: string;
  field: Field;
}

/** Returns the fields that merchants can edit. */
export function toPlacedFields(fields: Fields): PlacedField[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.internal)
    .map(([path, field]) => ({ path, field }));
}

interface FieldListProps {
  fields: readonly PlacedField[];
  values: Settings;
  /** The settings for evaluating the fields' conditions and colours: their feature's or list entry's. */
  scope: Settings;
  /** Dotted path, in the document, of the feature's platform, group or list entry that contains the fields. */
  id: string;
  issues: Issues;
  onChange(path: string, value: unknown): void;
  /** Called when a field loses focus. */
  onLeave?(path: string): void;
}

/**
 * Shows each field whose conditions hold, with the control of its kind. A field with an issue is always shown, so that
 * the merchant can correct it, and one that differs from the other platform says so. Consecutive fields of the same
 * arrangement are laid out together.
 */
export function FieldList({ fields, values, scope, id, issues, onChange, onLeave }: FieldListProps) {
  const settingsOf = useContext(SettingsOfFeatureContext);
  const outer = useContext(OuterSettingsContext);
  const idOf = (path: string) => `${id}.${path}`;
  const shown = fields.filter(
    ({ path, field }) => isVisible(field, scope, settingsOf, outer) || hasIssue(issues, idOf(path)),
  );

  return (
    <div className="field-list">
      {groupConsecutive(shown, ({ field }) => arrangementOf(field)).map(({ key, items }, index) => (
        // A group keeps its controls, with their state, while its first field is hidden.
        // biome-ignore lint/suspicious/noArrayIndexKey: its fields may change, and groups are not moved
        <div key={`${key} ${index}`} className="field-group" data-arrangement={key}>
          {items.map(({ path, field }) => (
            <FieldControl
              key={path}
              path={path}
              field={field}
              id={idOf(path)}
              value={valueAt(values, path)}
              scope={scope}
              issues={issues}
              onChange={onChange}
              onLeave={onLeave}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface FieldControlProps
  extends PlacedField,
    Pick<FieldListProps, 'scope' | 'id' | 'issues' | 'onChange' | 'onLeave'> {
  /** The field's value among those that the list shows. */
  value: unknown;
}

/** The control of a field's kind, and a note if it differs on the other platform. */
function FieldControl({ path, field, id, value, scope, issues, onChange, onLeave }: FieldControlProps) {
  const Control = controlFor(field);
  const differing = useContext(DifferingFieldsContext);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for focus leaving the control inside
    <div className="field" onBlur={onLeave && ((event) => !isPressed(event) && onLeave(path))}>
      <Control
        field={field}
        id={id}
        value={value}
        scope={scope}
        issues={issues}
        onChange={(value) => onChange(path, value)}
      />
      {differing.paths.has(id) && (
        <span className="field-differs">{t('form.differs', { platform: differing.other })}</span>
      )}
    </div>
  );
}

/** Returns true if the focus has left a button only because the mouse has pressed it: Polaris then takes its focus away. */
function isPressed({ target, relatedTarget }: FocusEvent): boolean {
  return target instanceof HTMLButtonElement && relatedTarget === null;
}
