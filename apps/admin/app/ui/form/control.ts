import type { Field, Settings } from '@uptill/feature-schema';
import type { ComponentType } from 'react';
import type { Issues } from '../../domain/documents/issues';

/** Props of every control, regardless of its field's kind. */
export interface ControlProps<F extends Field> {
  field: F;
  /** The field's dotted path in the document: the DOM id of the input and the key of its issues. */
  id: string;
  /** The draft's value. It may be invalid while the merchant is typing. */
  value: unknown;
  /** The settings for evaluating the field's conditions and colours: its feature's or its list entry's. */
  scope: Settings;
  issues: Issues;
  onChange(value: unknown): void;
}

export type Control<F extends Field = Field> = ComponentType<ControlProps<F>>;
