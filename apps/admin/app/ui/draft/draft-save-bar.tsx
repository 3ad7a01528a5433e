import { SaveBar } from '@shopify/app-bridge-react';
import { t } from '../../platform/texts/texts';

interface DraftSaveBarProps {
  isOpen: boolean;
  isSaving: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** The Shopify admin's contextual save bar, open while there are unsaved changes. */
export function DraftSaveBar({ isOpen, isSaving, onSave, onDiscard }: DraftSaveBarProps) {
  return (
    <SaveBar id="draft-save-bar" open={isOpen}>
      {/* App Bridge renders its own buttons and reads `variant` and `loading` from these attributes. */}
      <button type="button" variant="primary" loading={isSaving ? '' : undefined} onClick={onSave}>
        {t('draft.save')}
      </button>
      <button type="button" onClick={onDiscard}>
        {t('draft.discard')}
      </button>
    </SaveBar>
  );
}
