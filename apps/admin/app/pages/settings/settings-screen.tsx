import { useNavigate } from '@remix-run/react';
import {
  type AnyDocument,
  features,
  findTab,
  type Issue,
  missingRequirement,
  type PartOrder,
  PLATFORMS,
  type Platform,
  type Screen,
  screens,
  type Tab,
  tabPath,
} from '@uptill/feature-schema';
import type { PreviewCoversMessage } from '@uptill/storefront-runtime/preview';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { afterSave } from '../../domain/brand/brand-link';
import { type Change, toEdit, withChanges } from '../../domain/documents/change';
import { locate, nameOf, type Place } from '../../domain/documents/field-issues';
import { t } from '../../platform/texts/texts';
import { useAccess } from '../../ui/access/billing';
import { useScopes } from '../../ui/access/scopes-context';
import { DraftPage } from '../../ui/draft/draft-page';
import type { Step } from '../../ui/draft/history';
import { PRESERVES_DRAFT } from '../../ui/draft/leave-guard';
import { UndoButtons } from '../../ui/draft/undo-buttons';
import { type IssueReport, useDraft } from '../../ui/draft/use-draft';
import { useEdits } from '../../ui/draft/use-edits';
import { EmbedBanner } from '../../ui/embed/embed-banner';
import { FeatureHelp } from '../../ui/help/feature-help';
import { HistoryLink } from '../../ui/history/history-link';
import type { ArrangedField } from '../../ui/preview/arrangement';
import { PreviewPanel } from '../../ui/preview/preview-panel';
import { useAppHref } from '../../ui/shell/shop-context';
import { useShopDataStore } from '../../ui/shop-data/shop-data';
import { ThemeColoursProvider } from '../../ui/theme/theme-colours-context';
import { featuresSource } from './features-source';
import { FormToolbar } from './form-toolbar';
import { IssuesBanner } from './issues-banner';
import { PlaceBanner } from './place-banner';
import { scopesInUse } from './scopes-in-use';
import { TabForm } from './tab-form';
import { TabLinks } from './tab-links';
import { hasTabList, TabList } from './tab-list';
import { TabMenu } from './tab-menu';
import { useFocusField } from './use-focus-field';
import { useShopBrand } from './use-shop-brand';
import { useTriedChanges } from './use-tried-changes';

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
  const [covers, setCovers] = useState<PreviewCoversMessage | null>(null);
  const focusField = useFocusField();
  const access = useAccess();
  const { request } = useScopes();
  const { draft, dispatch, ...page } = useDraft({
    initial: { version, document },
    source: featuresSource(useShopDataStore()),
    savedText: t('screen.settingsSaved'),
    onRefused: reportIssues,
  });
  const edits = useEdits(draft, dispatch, showStep);
  const { document: edited, separateTried } = useTriedChanges(draft.saved, draft.current, access);
  // Typing updates the form first. The tabs and the preview, which use `memo`, follow.
  const shown = useDeferredValue(draft);
  const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
  if (!feature) throw new Error(`The tab ${tab.key} shows an unknown feature`);
  const brand = useShopBrand();
  const latest = useDeferredValue(edited);
  const previewed = useMemo(
    () => (brand ? afterSave({ feature, saved: shown.saved, current: latest, brand }) : latest),
    [feature, shown.saved, latest, brand],
  );
  const platforms = tab.hasNoPlatformSpecificConfigs ? PLATFORMS : [platform];

  const scopesOfDocument = (document: AnyDocument) => scopesInUse(screen, tab, feature, document);

  /** Finds the place of a setting, on this screen if possible. */
  const placeOf = (path: string) => locate([screen, ...screens], path);

  function open(place: Place): void {
    setPlatform(place.platform);
    if (place.tab === tab) return;
    navigate(href(tabPath(place.screen, place.tab)), { preventScrollReset: true, state: PRESERVES_DRAFT });
  }

  function show(path: string): void {
    const place = placeOf(path);
    if (!place) return;
    open(place);
    focusField(path);
  }
  // Called after a save and by the toast, when another tab may be open.
  const latestShow = useRef(show);
  latestShow.current = show;

  /** Reports and shows the first issue on this screen; without one, reports the first issue of any screen. */
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

  /**
   * Changes the draft by `apply`. Changes that need another plan are only tried. Before a change that needs scopes, asks
   * the merchant for them.
   */
  async function change(changes: readonly Change[], label: string, apply: typeof edits.change): Promise<void> {
    const missing = missingRequirement(access, screen, tab);
    const used = scopesOfDocument(edited);
    const added = scopesOfDocument(withChanges(edited, changes)).filter((scope) => !used.includes(scope));
    const needsScopes = missingRequirement(access, { additionalScopes: added }) === 'scopes';
    if (missing !== 'plan' && needsScopes && !(await request([...new Set(added)]))) return;
    const allowed = missing === 'plan' ? separateTried(changes) : changes;
    if (allowed.length > 0) apply(toEdit(allowed), label);
  }

  /** Sets the order of the parts that the merchant has arranged in the preview. */
  function arrange({ path, field }: ArrangedField, value: PartOrder): void {
    const changes = platforms.map((each) => ({ feature: tab.storeKey, platform: each, path, value }));
    change(changes, field.label, edits.change);
  }
  const latestArrange = useRef(arrange);
  latestArrange.current = arrange;
  const arrangeLatest = useCallback<typeof arrange>((...arranged) => latestArrange.current(...arranged), []);

  /** Opens the place of an undone or redone step, unless it is open. */
  function showStep({ paths: [first = ''] }: Step<AnyDocument>): void {
    const place = placeOf(first);
    if (place && (place.tab !== tab || !platforms.includes(place.platform))) open(place);
  }

  return (
    <DraftPage
      fullWidth
      title={screen.title}
      edited={page}
      // The tabs share the draft.
      isInside={(path) => findTab([screen], path) !== null}
    >
      <EmbedBanner />
      <IssuesBanner screen={screen} issues={draft.issues} onShow={show} />
      <div className="tabbed-screen" data-tabs={hasTabList(screen) ? 'list' : 'row'}>
        {hasTabList(screen) ? (
          <TabList screen={screen} current={tab} draft={shown} platform={platform} />
        ) : (
          <TabLinks screen={screen} current={tab} draft={shown} />
        )}
        <div className="screen-columns">
          <div>
            <FormToolbar platform={platform} onPlatform={setPlatform}>
              <UndoButtons edits={edits} />
              <FeatureHelp feature={feature} />
              <HistoryLink kind="features" />
              <TabMenu
                tab={tab}
                feature={feature}
                platforms={platforms}
                document={edited}
                onChange={(changes, label) => change(changes, label, edits.changeWithToast)}
              />
            </FormToolbar>
            <PlaceBanner
              covers={covers}
              tab={tab}
              feature={feature}
              platforms={platforms}
              document={edited}
              onChange={(changes, label) => change(changes, label, edits.change)}
            />
            <ThemeColoursProvider>
              <TabForm
                key={`${feature.key} ${platform}`}
                screen={screen}
                tab={tab}
                feature={feature}
                platform={platform}
                platforms={platforms}
                document={edited}
                version={draft.version}
                saved={draft.saved}
                issues={draft.issues}
                dispatch={dispatch}
                onChange={(changes, label) => change(changes, label, edits.change)}
              />
            </ThemeColoursProvider>
          </div>
          <PreviewPanel
            key={screen.path}
            screen={screen}
            tab={tab}
            document={previewed}
            platform={platform}
            onArrange={arrangeLatest}
            onCovers={setCovers}
          />
        </div>
      </div>
    </DraftPage>
  );
}
