import { Button, InlineStack, Tooltip } from '@shopify/polaris';
import { RedoIcon, UndoIcon } from '@shopify/polaris-icons';
import type { Platform } from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { PlatformSwitch } from './platform-switch';

interface FormToolbarProps {
  platform: Platform;
  onPlatform(platform: Platform): void;
  /** What can be undone and redone, in the merchant's words. */
  undoLabel?: string;
  redoLabel?: string;
  onUndo(): void;
  onRedo(): void;
  /** What can be done to the whole tab. */
  children: ReactNode;
}

/** Stays in view above the form: which platform is edited, undo and redo, and what concerns the whole tab. */
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
    <fieldset className="form-toolbar" aria-label="Editing">
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
