import { useNavigate } from '@remix-run/react';
import {
  type AnyDocument,
  features,
  findTab,
  type Issue,
  PLATFORMS,
  type Platform,
  type Screen,
  type Tab,
  tabPath,
} from '@uptill/feature-schema';
import { useState } from 'react';
import { DraftPage } from '../draft/draft-page';
import type { Step } from '../draft/history';
import { UndoButtons } from '../draft/undo-buttons';
import { useDraft } from '../draft/use-draft';
import { useEdits } from '../draft/use-edits';
import { locate } from '../form/issues';
import { PreviewPanel } from '../preview/preview-panel';
import { useAppHref } from '../shell/shop-context';
import { useShopDataStore } from '../shop-data/shop-data';
import { ThemeColoursProvider } from '../theme/theme-colours-context';
import { toEdit } from './change';
import { featuresSource } from './features-source';
import { FormToolbar } from './form-toolbar';
import { IssuesBanner } from './issues-banner';
import { TabForm } from './tab-form';
import { TabLinks } from './tab-links';
import { TabMenu } from './tab-menu';
import { useFocusField } from './use-focus-field';

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
  const { draft, dispatch, ...edited } = useDraft({
    initial: { version, document },
    source: featuresSource(useShopDataStore()),
    savedText: 'Settings saved',
    onRefused: showFirstIssue,
  });
  const edits = useEdits(draft, dispatch, showStep);
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
  function showStep({ paths: [first = ''] }: Step<AnyDocument>): void {
    const place = locate(screen, first);
    if (place && (place.tab !== tab || !platforms.includes(place.platform))) open(first);
  }

  return (
    <DraftPage
      fullWidth
      title={screen.title}
      edited={edited}
      // The tabs share the draft.
      isInside={(path) => findTab([screen], path) !== null}
    >
      <IssuesBanner screen={screen} issues={draft.issues} />
      <TabLinks screen={screen} current={tab} issues={draft.issues} />
      <div className="screen-columns">
        <div>
          <FormToolbar platform={platform} onPlatform={setPlatform}>
            <UndoButtons edits={edits} />
            <TabMenu
              tab={tab}
              feature={feature}
              platforms={platforms}
              document={draft.current}
              onChange={(changes, label) => edits.changeWithToast(toEdit(changes), label)}
            />
          </FormToolbar>
          <ThemeColoursProvider>
            <TabForm
              key={platform}
              tab={tab}
              feature={feature}
              platform={platform}
              platforms={platforms}
              draft={draft}
              dispatch={dispatch}
              onChange={(changes, label) => edits.change(toEdit(changes), label)}
            />
          </ThemeColoursProvider>
        </div>
        <PreviewPanel screen={screen} tab={tab} document={draft.current} platform={platform} />
      </div>
    </DraftPage>
  );
}
