import { useNavigate } from '@remix-run/react';
import {
  type AnyDocument,
  features,
  findTab,
  type Issue,
  PLATFORMS,
  type Platform,
  type Screen,
  screens,
  type Tab,
  tabPath,
} from '@uptill/feature-schema';
import { useRef, useState } from 'react';
import { DraftPage } from '../draft/draft-page';
import type { Step } from '../draft/history';
import { KEEPS_DRAFT } from '../draft/leave-guard';
import { UndoButtons } from '../draft/undo-buttons';
import { type IssueReport, useDraft } from '../draft/use-draft';
import { useEdits } from '../draft/use-edits';
import { locate, nameOf, type Place } from '../form/issues';
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
import { hasTabList, TabList } from './tab-list';
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
    onRefused: reportIssues,
  });
  const edits = useEdits(draft, dispatch, showStep);
  const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
  if (!feature) throw new Error(`The tab ${tab.key} shows an unknown feature`);
  const platforms = tab.hasNoPlatformSpecificConfigs ? PLATFORMS : [platform];

  /** Finds the place of a setting, on this screen if possible. */
  const placeOf = (path: string) => locate([screen, ...screens], path);

  function open(place: Place): void {
    setPlatform(place.platform);
    if (place.tab === tab) return;
    navigate(href(tabPath(place.screen, place.tab)), { preventScrollReset: true, state: KEEPS_DRAFT });
  }

  function show(path: string): void {
    const place = placeOf(path);
    if (!place) return;
    open(place);
    focusField(path);
  }
  // It is called after a save and by the toast, when another tab may be open.
  const latestShow = useRef(show);
  latestShow.current = show;

  /** Reports the first issue of this screen, and shows its field. Without one, reports the first issue of any screen. */
  function reportIssues(issues: readonly Issue[]): IssueReport {
    const placed = issues.flatMap(({ path, message }) => {
      const id = path.join('.');
      const place = placeOf(id);
      return place ? [{ id, message, place }] : [];
    });
    const here = placed.find(({ place }) => place.screen === screen);
    if (here) latestShow.current(here.id);
    const first = here ?? placed[0];
    if (!first) return { message: issues[0]?.message ?? '' };
    return {
      message: `${nameOf(first.place, first.id, screen)}: ${first.message}`,
      show: () => latestShow.current(first.id),
    };
  }

  /** Opens the place of an undone or redone step, unless it is open. */
  function showStep({ paths: [first = ''] }: Step<AnyDocument>): void {
    const place = placeOf(first);
    if (place && (place.tab !== tab || !platforms.includes(place.platform))) open(place);
  }

  return (
    <DraftPage
      fullWidth
      title={screen.title}
      edited={edited}
      // The tabs share the draft.
      isInside={(path) => findTab([screen], path) !== null}
    >
      <IssuesBanner screen={screen} issues={draft.issues} onShow={show} />
      <div className="tabbed-screen" data-tabs={hasTabList(screen) ? 'list' : 'row'}>
        {hasTabList(screen) ? (
          <TabList screen={screen} current={tab} draft={draft} platform={platform} />
        ) : (
          <TabLinks screen={screen} current={tab} draft={draft} />
        )}
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
                key={`${feature.key} ${platform}`}
                screen={screen}
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
          <PreviewPanel key={screen.path} screen={screen} tab={tab} document={draft.current} platform={platform} />
        </div>
      </div>
    </DraftPage>
  );
}
