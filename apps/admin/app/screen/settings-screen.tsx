import { useNavigate } from '@remix-run/react';
import { BlockStack, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  features,
  type Issue,
  PLATFORMS,
  type Platform,
  type Screen,
  type Tab,
  tabPath,
} from '@uptill/feature-schema';
import { useState } from 'react';
import { locate } from '../form/issues';
import { PreviewPanel } from '../preview/preview-panel';
import { AppPage } from '../shell/app-page';
import { useAppHref } from '../shell/shop-context';
import { ThemeColoursProvider } from '../theme/theme-colours-context';
import { documentPath } from './change';
import { ConflictBanner } from './conflict-banner';
import { FormToolbar } from './form-toolbar';
import type { Step } from './history';
import { IssuesBanner } from './issues-banner';
import { LeaveGuard } from './leave-guard';
import { ScreenSaveBar } from './screen-save-bar';
import { TabForm } from './tab-form';
import { TabLinks } from './tab-links';
import { TabMenu } from './tab-menu';
import { useDraft } from './use-draft';
import { useEdits } from './use-edits';
import { useFocusField } from './use-focus-field';
import { useUndoKeys } from './use-undo-keys';

interface SettingsScreenProps {
  screen: Screen;
  tab: Tab;
  version: number;
  document: AnyDocument;
}

/** Settings screen: tabs, the current tab's form for one platform, and the live preview beside it. */
export function SettingsScreen({ screen, tab, version, document }: SettingsScreenProps) {
  const href = useAppHref();
  const navigate = useNavigate();
  const [platform, setPlatform] = useState<Platform>('mobile');
  const focusField = useFocusField();
  const { draft, dispatch, isDirty, isSaving, conflict, save, discard, reload } = useDraft(
    { version, document },
    showFirstIssue,
  );
  const edits = useEdits(draft, dispatch, showStep);
  useUndoKeys(edits);
  const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
  if (!feature) throw new Error(`The tab ${tab.key} shows an unknown feature`);
  const platforms = tab.hasNoPlatformSpecificConfigs ? PLATFORMS : [platform];

  /** Opens the tab and platform that show the setting at `path`. Returns false when this screen does not show it. */
  function open(path: string): boolean {
    const place = locate(screen, path);
    if (!place) return false;
    setPlatform(place.platform);
    if (place.tab !== tab) navigate(href(tabPath(screen, place.tab)), { preventScrollReset: true });
    return true;
  }

  /** Focuses the field of the first issue that this screen shows. */
  function showFirstIssue(issues: readonly Issue[]): void {
    const first = issues.map(({ path }) => path.join('.')).find(open);
    if (first !== undefined) focusField(first);
  }

  /** Opens the tab and platform of an undone or redone step, unless they are open. */
  function showStep({ changes: [first] }: Step): void {
    if (!first) return;
    const isOpen = platforms.includes(first.platform) && tab.sections.some(({ fields }) => fields.includes(first.path));
    if (!isOpen) open(documentPath(first));
  }

  return (
    <AppPage fullWidth title={screen.title}>
      <ScreenSaveBar isOpen={isDirty} isSaving={isSaving} onSave={save} onDiscard={discard} />
      <LeaveGuard isDirty={isDirty} screen={screen} />
      <BlockStack gap="300">
        {conflict && <ConflictBanner message={conflict} onReload={reload} />}
        <IssuesBanner screen={screen} issues={draft.issues} />
        <TabLinks screen={screen} current={tab} issues={draft.issues} />
        <div className="screen-columns">
          <div>
            <FormToolbar
              platform={platform}
              onPlatform={setPlatform}
              undoLabel={edits.toUndo?.label}
              redoLabel={edits.toRedo?.label}
              onUndo={edits.undo}
              onRedo={edits.redo}
            >
              <TabMenu
                tab={tab}
                feature={feature}
                platforms={platforms}
                document={draft.current}
                onChange={edits.changeTab}
              />
            </FormToolbar>
            <Text as="p" visuallyHidden>
              <span role="status">{edits.announcement}</span>
            </Text>
            <ThemeColoursProvider>
              <TabForm
                key={platform}
                tab={tab}
                feature={feature}
                platform={platform}
                platforms={platforms}
                draft={draft}
                dispatch={dispatch}
                onChange={edits.change}
              />
            </ThemeColoursProvider>
          </div>
          <PreviewPanel screen={screen} tab={tab} document={draft.current} platform={platform} />
        </div>
      </BlockStack>
    </AppPage>
  );
}
