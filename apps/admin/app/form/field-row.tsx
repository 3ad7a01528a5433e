import type { Field, Settings } from '@uptill/feature-schema';
import type { ControlProps } from './control';
import { controlFor } from './controls/index';
import { isVisible } from './is-visible';
import { hasIssue } from './issues';

interface FieldRowProps extends ControlProps<Field> {
  /** The settings that the field's condition refers to. */
  settings: Settings;
  /** The field was left: time to say what is wrong with it. */
  onBlur?(): void;
}

/** One field by the control of its kind, while its condition holds; with an issue it shows anyway, to be mended. */
export function FieldRow({ settings, onBlur, ...props }: FieldRowProps) {
  if (!isVisible(props.field, settings) && !hasIssue(props.issues, props.id)) return null;
  const Control = controlFor(props.field);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the focus that leaves the control inside
    <div onBlur={onBlur}>
      <Control {...props} />
    </div>
  );
}
