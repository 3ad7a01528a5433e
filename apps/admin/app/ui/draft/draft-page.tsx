import { BlockStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { AppPage } from '../shell/app-page';
import { ConflictBanner } from './conflict-banner';
import { DraftSaveBar } from './draft-save-bar';
import { LeaveGuard } from './leave-guard';
import type { useDraft } from './use-draft';

interface DraftPageProps {
  title: string;
  fullWidth?: boolean;
  edited: Omit<ReturnType<typeof useDraft>, 'draft' | 'dispatch'>;
  /** Returns true for the paths of the pages that share the draft. */
  isInside(path: string): boolean;
  children: ReactNode;
}

/** Page that edits a draft: with the save bar, a confirmation before the merchant leaves, and a banner for a conflict. */
export function DraftPage({ title, fullWidth, edited, isInside, children }: DraftPageProps) {
  const { isDirty, isSaving, conflict, save, discard, reload } = edited;
  return (
    <AppPage fullWidth={fullWidth} title={title}>
      <DraftSaveBar isOpen={isDirty} isSaving={isSaving} onSave={save} onDiscard={discard} />
      <LeaveGuard isDirty={isDirty} isInside={isInside} />
      <BlockStack gap="300">
        {conflict && <ConflictBanner message={conflict} onReload={reload} />}
        {children}
      </BlockStack>
    </AppPage>
  );
}
