import { Banner, BlockStack, Card, Link, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  type AnyFeature,
  features,
  fieldAt,
  lackOf,
  lowestPlanFor,
  type Platform,
  type Screen,
  type Section,
  scopesOf,
  switchOf,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { type Dispatch, useCallback } from 'react';
import { useAccess } from '../billing/billing';
import { UpgradeOffer } from '../billing/upgrade-offer';
import type { DraftAction } from '../draft/draft';
import { hasIssue, type Issues } from '../draft/issues';
import { FieldList } from '../form/field-list';
import { isVisible, SettingsOfFeatureContext } from '../form/is-visible';
import { issuesOf } from '../form/issues';
import { MissingScopesBanner } from '../scopes/missing-scopes-banner';
import { useScopes } from '../scopes/scopes-context';
import { useShop } from '../shell/shop-context';
import { t } from '../texts/texts';
import { themeEditorUrl } from '../theme/theme-editor-url';
import { type Change, settingsOf } from './change';

interface TabFormProps {
  screen: Screen;
  tab: Tab;
  feature: AnyFeature;
  /** The platform whose settings are shown. */
  platform: Platform;
  /** The platforms that a change is written to. */
  platforms: readonly Platform[];
  /** The settings to show: those of the draft, and those that the merchant tries without the plan for them. */
  document: AnyDocument;
  issues: Issues;
  dispatch: Dispatch<DraftAction<AnyDocument>>;
  onChange(changes: readonly Change[], label: string): void;
}

/**
 * Form with a card for each section of a tab that has visible fields. If the tab needs a higher plan than the shop's, an
 * offer of the plan stands above them.
 */
export function TabForm({
  screen,
  tab,
  feature,
  platform,
  platforms,
  document,
  issues,
  dispatch,
  onChange,
}: TabFormProps) {
  const { shop } = useShop();
  const settingsOfFeature = useCallback((key: string) => settingsOf(document, key, platform), [document, platform]);
  const settings = settingsOfFeature(feature.key);
  const lack = lackOf(useAccess(), screen, tab);
  const { declined } = useScopes();
  const id = `${feature.key}.${platform}`;
  const parent = Object.values<AnyFeature>(features).find(({ key }) => key === feature.parent);
  const switchPath = switchOf(tab);
  const isOn = switchPath !== null && valueAt(settings, switchPath) === true;
  const wholes = [parent, switchPath === 'isEnabled' ? undefined : feature];
  const off = wholes.find((whole) => whole && settingsOfFeature(whole.key).isEnabled !== true);
  const isShown = (path: string) =>
    isVisible(fieldAt(feature, path), settings, settingsOfFeature) || hasIssue(issues, `${id}.${path}`);

  function change(path: string, value: unknown): void {
    const changes = platforms.map((platform) => ({ feature: feature.key, platform, path, value }));
    onChange(changes, fieldAt(feature, path).label);
  }

  function check(path: string): void {
    const place = `${id}.${path}`;
    const issues = issuesOf(place, fieldAt(feature, path), valueAt(settings, path));
    dispatch({ type: 'checked', path: place, issues });
  }

  return (
    <SettingsOfFeatureContext.Provider value={settingsOfFeature}>
      <BlockStack gap="400">
        {lack === 'scopes' && (isOn || scopesOf(screen, tab).some((scope) => declined.includes(scope))) && (
          <MissingScopesBanner title={tab.title} scopes={scopesOf(screen, tab)} />
        )}
        {lack === 'plan' && (
          <UpgradeOffer title={tab.title} offer={tab.offer ?? ''} plan={lowestPlanFor(screen, tab)} isTriable />
        )}
        {off && <Banner title={t('screen.isOffOn', { name: off.name, platform })}>{t('screen.whatYouSet')}</Banner>}
        {tab.sections
          .filter((section: Section) => section.fields.some(isShown))
          .map((section) => (
            <Card key={section.title}>
              <BlockStack gap="300">
                <BlockStack gap="050">
                  <Text as="h2" variant="headingMd">
                    {section.title}
                  </Text>
                  {section.info && (
                    <Text as="p" tone="subdued">
                      {section.info}
                    </Text>
                  )}
                  {section.themeTemplate && (
                    <Link url={themeEditorUrl(shop, { template: section.themeTemplate })} target="_top">
                      {t('screen.openYourThemesPage', { themeTemplate: section.themeTemplate })}
                    </Link>
                  )}
                </BlockStack>
                <FieldList
                  fields={section.fields.map((path) => ({ path, field: fieldAt(feature, path) }))}
                  values={settings}
                  scope={settings}
                  id={id}
                  issues={issues}
                  onChange={change}
                  onLeave={check}
                />
              </BlockStack>
            </Card>
          ))}
      </BlockStack>
    </SettingsOfFeatureContext.Provider>
  );
}
