import { useLocation, useNavigate } from '@remix-run/react';
import {
  type AnyDocument,
  type EditedSettings,
  featuresIn,
  findTab,
  type Issue,
  isLinked,
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
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { afterSave } from '../../domain/brand/brand-link';
import { type Change, withChanges } from '../../domain/documents/change';
import { featureOf, locate, nameOf, type Place, pathOnOther } from '../../domain/documents/field-issues';
import type { Issues } from '../../domain/documents/issues';
import { liveText } from '../../domain/documents/live-state';
import { otherPlatform } from '../../domain/documents/platforms';
import { t } from '../../platform/texts/texts';
import { useAccess } from '../../ui/access/billing';
import { useScopes } from '../../ui/access/scopes-context';
import type { Versioned } from '../../ui/draft/draft';
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
import { useLatestCallback } from '../../ui/shell/use-latest-callback';
import { useOnChange } from '../../ui/shell/use-on-change';
import { useShopDataStore } from '../../ui/shop-data/shop-data';
import { ThemeColoursProvider } from '../../ui/theme/theme-colours-context';
import { ConflictBanners } from './conflict-banners';
import { DeviceBar } from './device-bar';
import { DifferenceLine } from './difference-line';
import { editedSettingsSource } from './features-source';
import { FormToolbar } from './form-toolbar';
import { IssuesBanner } from './issues-banner';
import { type Covers, PlaceBanner } from './place-banner';
import { RelatedLine } from './related-line';
import { scopesInUse } from './scopes-in-use';
import { shownInstead } from './shown-instead';
import { changesToCopyTab } from './tab-changes';
import { changesEdit, joinEdit, separateEdit, separateTabPath } from './tab-edits';
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
  initial: Versioned<EditedSettings>;
}

/**
 * Settings screen: tabs, the current tab's form for both platforms together or for one of them, and the live preview beside
 * it.
 */
export function SettingsScreen({ screen, tab, initial }: SettingsScreenProps) {
  const href = useAppHref();
  const navigate = useNavigate();
  const [platform, setPlatform] = useState<Platform>('mobile');
  const [covers, setCovers] = useState<Covers>({});
  const focusField = useFocusField();
  const access = useAccess();
  const { request } = useScopes();
  const { draft, dispatch, ...page } = useDraft({
    initial,
    source: editedSettingsSource(useShopDataStore()),
    savedText: ({ settings }) => t('screen.settingsSaved', { live: liveText(settings, tab) }),
    onRefused: reportIssues,
  });
  const edits = useEdits(draft, dispatch, showStep);
  const { document: edited, separateTried } = useTriedChanges(draft.saved.settings, draft.current.settings, access);
  // Typing updates the form first. The tabs and the preview, which use `memo`, follow.
  const shown = useDeferredValue(draft);
  const feature = featureOf(tab.storeKey);
  const brand = useShopBrand();
  const latest = useDeferredValue(edited);
  const previewed = useMemo(
    () =>
      brand
        ? afterSave({ features: featuresIn(tab).map(featureOf), saved: shown.saved.settings, current: latest, brand })
        : latest,
    [tab, shown.saved, latest, brand],
  );
  const isTabLinked = isLinked({ ...draft.current, settings: edited }, screen, tab);
  const isShared = isTabLinked || tab.hasNoPlatformSpecificConfigs;
  const platforms = useMemo(() => (isShared ? PLATFORMS : [platform]), [isShared, platform]);

  const scopesOfDocument = (document: AnyDocument) => scopesInUse(screen, tab, document);

  // A link to a setting has its path as the anchor.
  const { hash, key: visit } = useLocation();
  useOnChange([hash, visit], () => {
    const path = shownInstead(hash.slice(1), edited);
    if (path) show(path);
  });

  /** Finds the place of a setting, on this screen if possible. */
  const placeOf = (path: string) => locate([screen, ...screens], path, tab);

  /** Returns true for a place whose tab edits both platforms together. */
  const isOnBoth = (place: Place) => isLinked(draft.current, place.screen, place.tab);

  function open(place: Place): void {
    setPlatform(place.platform);
    if (place.tab === tab) return;
    navigate(href(tabPath(place.screen, place.tab)), { preventScrollReset: true, state: PRESERVES_DRAFT });
  }

  // Called after a save and by the toast, when another tab may be open.
  const show = useLatestCallback((path: string): void => {
    const place = placeOf(path);
    if (!place) return;
    open(place);
    focusField(path);
  });

  /** Reports and shows the first issue on this screen; without one, reports the first issue of any screen. */
  function reportIssues(issues: readonly Issue[]): IssueReport {
    const placed = issues.flatMap(({ path, message }) => {
      const id = path.join('.');
      const place = placeOf(id);
      return place ? [{ id, message, place }] : [];
    });
    // On a tab that edits both platforms, merchants see two equal issues as one.
    const isRepeated = ({ id, place }: (typeof placed)[number]) =>
      place.platform !== PLATFORMS[0] && isOnBoth(place) && placed.some((other) => other.id === pathOnOther(id));
    const count = issues.length - placed.filter(isRepeated).length;
    const here = placed.find(({ place }) => place.screen === screen);
    if (here) show(here.id);
    const first = here ?? placed[0];
    if (!first) return { message: issues[0]?.message ?? '', count };
    return {
      // The field, or a banner, has the message.
      message: t('draft.checkSetting', { name: nameOf(first.place, first.id, screen, isOnBoth(first.place)) }),
      count,
      show: () => show(first.id),
    };
  }

  /**
   * Changes the draft by `apply`, with the edit that `editOf` returns for the changes. Changes that need another plan are
   * only tried. Before a change that needs scopes, asks the merchant for them.
   */
  async function change(
    changes: readonly Change[],
    label: string,
    apply: typeof edits.change,
    editOf = changesEdit,
  ): Promise<void> {
    const missing = missingRequirement(access, screen, tab);
    const used = scopesOfDocument(edited);
    const added = scopesOfDocument(withChanges(edited, changes)).filter((scope) => !used.includes(scope));
    const needsScopes = missingRequirement(access, { additionalScopes: added }) === 'scopes';
    if (missing !== 'plan' && needsScopes && !(await request([...new Set(added)]))) return;
    const allowed = missing === 'plan' ? separateTried(changes) : changes;
    const edit = editOf({ screen, tab }, allowed);
    if (edit(draft.current).paths.length > 0) apply(edit, label);
  }

  /** Lets the merchant edit the platforms separately. The form shows the one that the preview has shown. */
  function separate(): void {
    edits.change(separateEdit({ screen, tab }, true), t('screen.separated', { tab: tab.title }));
  }

  /** Links the tab, with the settings of one platform on both. */
  function join(kept: Platform): void {
    const changes = changesToCopyTab(edited, tab, kept, otherPlatform(kept));
    change(changes, t('screen.joined', { tab: tab.title }), edits.changeWithToast, joinEdit);
  }

  /** Sets the order of the parts that the merchant has arranged in the preview of a platform. */
  const arrange = useLatestCallback(({ path, field }: ArrangedField, value: PartOrder, previewed: Platform) => {
    const changes = (isShared ? PLATFORMS : [previewed]).map((each) => ({
      feature: tab.storeKey,
      platform: each,
      path,
      value,
    }));
    change(changes, field.label, edits.change);
  });

  const changeField = useLatestCallback((changes: readonly Change[], label: string) => {
    change(changes, label, edits.change);
  });

  const changeMany = (changes: readonly Change[], label: string) => change(changes, label, edits.changeWithToast);

  /** Returns the place of the choice to edit a tab of this screen separately, at its path in the history. */
  function placeOfChoice(path: string): Place | null {
    const chosen = screen.tabs.find((each) => separateTabPath(screen, each) === path);
    return chosen ? { screen, tab: chosen, platform, field: '' } : null;
  }

  /** Opens the place of an undone or redone step, unless it is open. */
  function showStep({ paths: [first = ''] }: Step<EditedSettings>): void {
    const place = placeOf(first) ?? placeOfChoice(first);
    if (place && (place.tab !== tab || !platforms.includes(place.platform))) open(place);
  }

  const reportCovers = useCallback(
    (covered: PreviewCoversMessage, on: Platform, shown: readonly Platform[]) =>
      // What a preview has reported that is no longer shown may be out of date.
      setCovers((before) => Object.fromEntries(shown.map((each) => [each, each === on ? covered : before[each]]))),
    [],
  );

  // A rule may refuse a setting for one of the linked platforms only. The form shows it, whichever platform it is for.
  const issuesShown = useMemo(() => (isTabLinked ? onBoth(draft.issues) : draft.issues), [isTabLinked, draft.issues]);

  return (
    <DraftPage
      fullWidth
      title={screen.title}
      edited={page}
      // The tabs share the draft.
      isInside={(path) => findTab([screen], path) !== null}
    >
      <EmbedBanner />
      <IssuesBanner screen={screen} issues={draft.issues} isOnBoth={isOnBoth} onShow={show} />
      <div className="tabbed-screen" data-tabs={hasTabList(screen) ? 'list' : 'row'}>
        {hasTabList(screen) ? (
          <TabList screen={screen} current={tab} draft={shown} />
        ) : (
          <TabLinks screen={screen} current={tab} draft={shown} />
        )}
        <div className="screen-columns">
          <div>
            <FormToolbar
              devices={
                <DeviceBar
                  isLinked={isTabLinked}
                  onSeparate={tab.hasNoPlatformSpecificConfigs ? undefined : separate}
                  platform={platform}
                  onPlatform={setPlatform}
                />
              }
            >
              <UndoButtons edits={edits} />
              <FeatureHelp key={feature.key} feature={feature} tab={tab.title} />
              <HistoryLink kind="features" />
              <TabMenu tab={tab} platforms={platforms} document={edited} onChange={changeMany} />
            </FormToolbar>
            {!isTabLinked && <DifferenceLine tab={tab} platform={platform} document={edited} onJoin={join} />}
            <PlaceBanner
              covers={covers}
              tab={tab}
              feature={feature}
              platforms={platforms}
              document={edited}
              onChange={changeField}
            />
            <ConflictBanners
              screen={screen}
              tab={tab}
              platforms={platforms}
              document={edited}
              isOnBoth={isOnBoth}
              onChange={changeMany}
            />
            {tab.related && (
              <RelatedLine
                related={tab.related}
                feature={tab.storeKey}
                platforms={platforms}
                document={edited}
                isOnBoth={isOnBoth}
                onChange={changeMany}
              />
            )}
            <ThemeColoursProvider>
              <TabForm
                key={isTabLinked ? feature.key : `${feature.key} ${platform}`}
                screen={screen}
                tab={tab}
                feature={feature}
                platform={platform}
                platforms={platforms}
                document={edited}
                version={draft.version}
                saved={draft.saved.settings}
                issues={issuesShown}
                dispatch={dispatch}
                onChange={changeField}
              />
            </ThemeColoursProvider>
          </div>
          <PreviewPanel
            key={screen.path}
            screen={screen}
            tab={tab}
            document={previewed}
            platform={platform}
            onPlatform={isTabLinked ? setPlatform : undefined}
            onArrange={arrange}
            onCovers={reportCovers}
          />
        </div>
      </div>
    </DraftPage>
  );
}

/** Returns the issues with a copy of each at the other platform, unless it has one of its own. */
function onBoth(issues: Issues): Issues {
  const copies = [...issues].map(([path, message]): [string, string] => [pathOnOther(path), message]);
  return issues.size === 0 ? issues : new Map([...copies, ...issues]);
}
