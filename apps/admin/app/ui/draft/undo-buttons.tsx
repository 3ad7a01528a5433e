import { Button, Text, Tooltip } from '@shopify/polaris';
import { RedoIcon, UndoIcon } from '@shopify/polaris-icons';
import { t } from '../../platform/texts/texts';
import { useUndoKeys } from './use-undo-keys';

interface UndoButtonsProps {
  edits: {
    undo(): void;
    redo(): void;
    toUndo?: { label: string };
    toRedo?: { label: string };
    announcement: string;
  };
}

/** Buttons that undo and redo the steps of a draft, also by keyboard. Announces each undone or redone step. */
export function UndoButtons({ edits }: UndoButtonsProps) {
  useUndoKeys(edits);
  return (
    <>
      <StepButton name={t('draft.undo')} step={edits.toUndo?.label} icon={UndoIcon} onClick={edits.undo} />
      <StepButton name={t('draft.redo')} step={edits.toRedo?.label} icon={RedoIcon} onClick={edits.redo} />
      <Text as="span" visuallyHidden>
        <span role="status">{edits.announcement}</span>
      </Text>
    </>
  );
}

interface StepButtonProps {
  name: string;
  /** Label of the step; absent when there is none. */
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
