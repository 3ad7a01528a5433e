import { BlockStack } from '@shopify/polaris';
import { lazy, type ReactNode } from 'react';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { LazyPart } from '../chunks/lazy-part';
import { AppPage } from '../shell/app-page';
import { DraftSaveBar } from './draft-save-bar';
import { LeaveGuard } from './leave-guard';
import type { useDraft } from './use-draft';

/** Loaded separately, because it is rarely needed. */
const ConflictDialog = lazy(() => loadChunk('conflict-dialog', () => import('./conflict-dialog')));

interface DraftPageProps {
  title: string;
  fullWidth?: boolean;
  edited: Omit<ReturnType<typeof useDraft>, 'draft' | 'dispatch'>;
  /** Returns true for the paths of the pages that share the draft. */
  isInside(path: string): boolean;
  children: ReactNode;
}

/** Page that edits a draft: with the save bar, a confirmation before the merchant leaves, and a dialog for a conflict. */
export function DraftPage({ title, fullWidth, edited, isInside, children }: DraftPageProps) {
  const { isDirty, isSaving, conflict, save, discard } = edited;
  return (
    <AppPage fullWidth={fullWidth} title={title}>
      <DraftSaveBar isOpen={isDirty} isSaving={isSaving} onSave={save} onDiscard={discard} />
      <LeaveGuard isDirty={isDirty} isInside={isInside} />
      <BlockStack gap="300">{children}</BlockStack>
      {conflict && (
        <LazyPart fallback={null}>
          <ConflictDialog conflict={conflict} />
        </LazyPart>
      )}
    </AppPage>
  );
}
