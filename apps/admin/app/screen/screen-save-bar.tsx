import { SaveBar } from '@shopify/app-bridge-react';

interface ScreenSaveBarProps {
  isOpen: boolean;
  isSaving: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** The admin's contextual save bar, there while something is unsaved. */
export function ScreenSaveBar({ isOpen, isSaving, onSave, onDiscard }: ScreenSaveBarProps) {
  return (
    <SaveBar id="screen-save-bar" open={isOpen}>
      {/* App Bridge draws these buttons itself and reads `variant` and `loading` from the attributes. */}
      <button type="button" variant="primary" loading={isSaving ? '' : undefined} onClick={onSave}>
        Save
      </button>
      <button type="button" onClick={onDiscard}>
        Discard
      </button>
    </SaveBar>
  );
}
