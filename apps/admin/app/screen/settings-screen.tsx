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
import { idOf } from './change';
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
import { useFocusOnField } from './use-focus-on-field';
import { useUndoKeys } from './use-undo-keys';

interface SettingsScreenProps {
  screen: Screen;
  tab: Tab;
  version: number;
  document: AnyDocument;
}

/** A settings screen of the schema: tabs, the form of one tab for one platform, and the live preview beside it. */
export function SettingsScreen({ screen, tab, version, document }: SettingsScreenProps) {
  const href = useAppHref();
  const navigate = useNavigate();
  const [platform, setPlatform] = useState<Platform>('mobile');
  const focusOn = useFocusOnField();
  const { draft, dispatch, isDirty, isSaving, conflict, save, discard, reload } = useDraft(
    { version, document },
    showFirst,
  );
  const edits = useEdits(draft, dispatch, showStep);
  useUndoKeys(edits);
  const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
  if (!feature) throw new Error(`The tab ${tab.key} shows an unknown feature`);
  const platforms = tab.hasNoPlatformSpecificConfigs ? PLATFORMS : [platform];

  /** Opens the tab and platform that show a setting; false when this screen has none. */
  function open(path: string): boolean {
    const place = locate(screen, path);
    if (!place) return false;
    setPlatform(place.platform);
    if (place.tab !== tab) navigate(href(tabPath(screen, place.tab)), { preventScrollReset: true });
    return true;
  }

  /** Leads to the first issue that this screen can mend. */
  function showFirst(issues: readonly Issue[]): void {
    const first = issues.map(({ path }) => path.join('.')).find(open);
    if (first !== undefined) focusOn(first);
  }

  /** A change that is taken back is to be seen. */
  function showStep({ changes: [first] }: Step): void {
    if (first && !platforms.includes(first.platform)) open(idOf(first));
    else if (first && !tab.sections.some(({ fields }) => fields.includes(first.path))) open(idOf(first));
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
                onChange={edits.changeAtOnce}
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
