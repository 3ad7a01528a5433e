import { useNavigate } from '@remix-run/react';
import { TitleBar } from '@shopify/app-bridge-react';
import { BlockStack, Page } from '@shopify/polaris';
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
import { useAppHref } from '../shell/shop-context';
import { ConflictBanner } from './conflict-banner';
import { IssuesBanner } from './issues-banner';
import { LeaveGuard } from './leave-guard';
import { PlatformSwitch } from './platform-switch';
import { ScreenSaveBar } from './screen-save-bar';
import { TabForm } from './tab-form';
import { TabLinks } from './tab-links';
import { useDraft } from './use-draft';
import { useFocusOnField } from './use-focus-on-field';

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
  const { draft, dispatch, isDirty, isSaving, conflict, save, reload } = useDraft({ version, document }, showFirst);
  const feature = Object.values(features).find(({ key }) => key === tab.storeKey);
  if (!feature) throw new Error(`The tab ${tab.key} shows an unknown feature`);

  /** Leads to the first issue that this screen can mend. */
  function showFirst(issues: readonly Issue[]): void {
    for (const { path } of issues) {
      const place = locate(screen, path.join('.'));
      if (!place) continue;
      setPlatform(place.platform);
      if (place.tab !== tab) navigate(href(tabPath(screen, place.tab)));
      focusOn(path.join('.'));
      return;
    }
  }

  return (
    <Page fullWidth title={screen.title}>
      <TitleBar title={screen.title} />
      <ScreenSaveBar
        isOpen={isDirty}
        isSaving={isSaving}
        onSave={save}
        onDiscard={() => dispatch({ type: 'discarded' })}
      />
      <LeaveGuard isDirty={isDirty} screen={screen} />
      <BlockStack gap="400">
        {conflict && <ConflictBanner message={conflict} onReload={reload} />}
        <IssuesBanner screen={screen} issues={draft.issues} />
        <TabLinks screen={screen} current={tab} issues={draft.issues} />
        <div className="screen-columns">
          <BlockStack gap="400">
            {!tab.hasNoPlatformSpecificConfigs && (
              <div className="form-controls">
                <PlatformSwitch platform={platform} onChange={setPlatform} />
              </div>
            )}
            <TabForm
              key={platform}
              tab={tab}
              feature={feature}
              platform={platform}
              platforms={tab.hasNoPlatformSpecificConfigs ? PLATFORMS : [platform]}
              draft={draft}
              dispatch={dispatch}
            />
          </BlockStack>
          <PreviewPanel screen={screen} document={draft.current} platform={platform} />
        </div>
      </BlockStack>
    </Page>
  );
}
