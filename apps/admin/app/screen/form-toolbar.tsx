import { Button, InlineStack, Tooltip } from '@shopify/polaris';
import { RedoIcon, UndoIcon } from '@shopify/polaris-icons';
import type { Platform } from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { PlatformSwitch } from './platform-switch';

interface FormToolbarProps {
  platform: Platform;
  onPlatform(platform: Platform): void;
  /** Labels of the next step to undo and to redo; absent when there is none. */
  undoLabel?: string;
  redoLabel?: string;
  onUndo(): void;
  onRedo(): void;
  /** Actions on the whole tab. */
  children: ReactNode;
}

/** Sticky toolbar above the form: platform switch, undo, redo and actions on the whole tab. */
export function FormToolbar({
  platform,
  onPlatform,
  undoLabel,
  redoLabel,
  onUndo,
  onRedo,
  children,
}: FormToolbarProps) {
  return (
    <fieldset className="form-toolbar" aria-label="Form tools">
      <PlatformSwitch platform={platform} onChange={onPlatform} />
      <InlineStack gap="100" blockAlign="center" wrap={false}>
        <StepButton name="Undo" step={undoLabel} icon={UndoIcon} onClick={onUndo} />
        <StepButton name="Redo" step={redoLabel} icon={RedoIcon} onClick={onRedo} />
        {children}
      </InlineStack>
    </fieldset>
  );
}

interface StepButtonProps {
  name: string;
  step?: string;
  icon: typeof UndoIcon;
  onClick(): void;
}

function StepButton({ name, step, icon, onClick }: StepButtonProps) {
  const button = (
    <Button icon={icon} variant="tertiary" accessibilityLabel={name} disabled={step === undefined} onClick={onClick} />
  );
  return step === undefined ? button : <Tooltip content={`${name}: ${step}`}>{button}</Tooltip>;
}
