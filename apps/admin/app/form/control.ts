import type { Field, Settings } from '@uptill/feature-schema';
import type { ComponentType } from 'react';
import type { Issues } from './issues';

/** What every control is given, whatever the kind of its field. */
export interface ControlProps<F extends Field> {
  field: F;
  /** The field's dotted path in the document: identifies the input, and finds its issues. */
  id: string;
  /** What the draft holds: while a merchant types it may be no valid value. */
  value: unknown;
  /** The settings that a field's conditions and colours refer to: those of its feature or of its list entry. */
  scope: Settings;
  issues: Issues;
  onChange(value: unknown): void;
}

export type Control<F extends Field = Field> = ComponentType<ControlProps<F>>;
