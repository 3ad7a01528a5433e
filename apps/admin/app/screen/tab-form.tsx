import { Banner, BlockStack, Card, Link, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  type AnyFeature,
  features,
  fieldAt,
  type Platform,
  type Screen,
  type Section,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { type Dispatch, useCallback } from 'react';
import { useNeedsUpgrade } from '../billing/access';
import type { Draft, DraftAction } from '../draft/draft';
import { hasIssue } from '../draft/issues';
import { FieldList } from '../form/field-list';
import { isVisible, SettingsOfFeatureContext } from '../form/is-visible';
import { issuesOf } from '../form/issues';
import { useShop } from '../shell/shop-context';
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
  draft: Draft<AnyDocument>;
  dispatch: Dispatch<DraftAction<AnyDocument>>;
  onChange(changes: readonly Change[], label: string): void;
}

/**
 * Form with a card for each section of a tab that has visible fields. If the tab needs a higher plan than the shop's, the
 * fields are locked.
 */
export function TabForm({ screen, tab, feature, platform, platforms, draft, dispatch, onChange }: TabFormProps) {
  const { shop } = useShop();
  const settingsOfFeature = useCallback(
    (key: string) => settingsOf(draft.current, key, platform),
    [draft.current, platform],
  );
  const settings = settingsOfFeature(feature.key);
  const needsUpgrade = useNeedsUpgrade()(screen, tab);
  const id = `${feature.key}.${platform}`;
  const parent = Object.values<AnyFeature>(features).find(({ key }) => key === feature.parent);
  // A tab with a switch of its own sets a part of its feature.
  const wholes = [parent, tab.switch === undefined ? undefined : feature];
  const off = wholes.find((whole) => whole && settingsOfFeature(whole.key).isEnabled !== true);
  const isShown = (path: string) =>
    isVisible(fieldAt(feature, path), settings, settingsOfFeature) || hasIssue(draft.issues, `${id}.${path}`);

  /** A shop whose plan has ended can still switch off what it used. */
  function isLocked(path: string): boolean {
    const isOn = path === 'isEnabled' && settingsOf(draft.saved, feature.key, platform).isEnabled === true;
    return needsUpgrade && !isOn;
  }

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
        {needsUpgrade && (
          <Banner title={`${tab.title} needs an upgrade`}>
            Your plan doesn’t include these settings. What you have saved is kept, but your store doesn’t use it.
          </Banner>
        )}
        {off && (
          <Banner title={`${off.name} is off on ${platform}`}>
            What you set here is a part of it, so your store doesn’t show it.
          </Banner>
        )}
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
                      Open your theme’s {section.themeTemplate} page in the theme editor
                    </Link>
                  )}
                </BlockStack>
                <FieldList
                  fields={section.fields.map((path) => ({ path, field: fieldAt(feature, path) }))}
                  values={settings}
                  scope={settings}
                  id={id}
                  issues={draft.issues}
                  onChange={change}
                  onLeave={check}
                  isLocked={isLocked}
                />
              </BlockStack>
            </Card>
          ))}
      </BlockStack>
    </SettingsOfFeatureContext.Provider>
  );
}
