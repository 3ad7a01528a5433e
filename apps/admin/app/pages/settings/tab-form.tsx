import { Banner, BlockStack, Card, Link, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  type AnyFeature,
  differingSettings,
  features,
  featuresIn,
  fieldAt,
  hasOffer,
  lowestPlanFor,
  missingRequirement,
  type Platform,
  type Screen,
  type Section,
  settingsIn,
  switchOf,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import { lazy, memo, useCallback, useMemo } from 'react';
import { brandLinks } from '../../domain/brand/brand-link';
import { type Change, documentPath, settingsOf } from '../../domain/documents/change';
import { featureOf } from '../../domain/documents/field-issues';
import { hasIssue, type Issues } from '../../domain/documents/issues';
import { otherPlatform, platformsText } from '../../domain/documents/platforms';
import { checkoutEditorUrl, themeEditorUrl } from '../../domain/theme/theme-editor-url';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { useAccess } from '../../ui/access/billing';
import { MissingScopesBanner } from '../../ui/access/missing-scopes-banner';
import { OffersStatus } from '../../ui/access/offers-status';
import { useScopes } from '../../ui/access/scopes-context';
import { UpgradeOffer } from '../../ui/access/upgrade-offer';
import { LazyPart } from '../../ui/chunks/lazy-part';
import { BrandLinksContext } from '../../ui/form/brand-link';
import { CheckFieldContext } from '../../ui/form/check-field';
import { DifferingFieldsContext } from '../../ui/form/differing-fields';
import { FieldList } from '../../ui/form/field-list';
import { Folded } from '../../ui/form/folded';
import { isVisible, SettingsOfFeatureContext } from '../../ui/form/is-visible';
import { UnavailableNote } from '../../ui/form/unavailable-note';
import { InSlices } from '../../ui/shell/in-slices';
import { useShop } from '../../ui/shell/shop-context';
import { scopesOfTab } from './scopes-in-use';
import { type CheckDispatch, useCheckField } from './use-check-field';
import { useShopBrand } from './use-shop-brand';

/** Loaded separately, because most tabs have none. */
const LadderForm = lazy(() => loadChunk('ladder-form', () => import('./ladder/ladder-form')));

interface TabFormProps {
  screen: Screen;
  tab: Tab;
  feature: AnyFeature;
  /** The platform to show. */
  platform: Platform;
  /** The platforms to change. */
  platforms: readonly Platform[];
  /** The settings to show: the draft, with the tried changes that need another plan. */
  document: AnyDocument;
  /** Version of the saved settings. */
  version: number;
  saved: AnyDocument;
  issues: Issues;
  dispatch: CheckDispatch;
  onChange(changes: readonly Change[], label: string): void;
}

/**
 * Form with a card for each section of a tab that has visible fields. Fields that differ from the other platform are marked.
 * If the tab needs a higher plan, an offer of the plan is above them.
 */
export const TabForm = memo(function TabForm({
  screen,
  tab,
  feature,
  platform,
  platforms,
  document,
  version,
  saved,
  issues,
  dispatch,
  onChange,
}: TabFormProps) {
  const { shop } = useShop();
  const settingsOfFeature = useCallback((key: string) => settingsOf(document, key, platform), [document, platform]);
  const settings = settingsOfFeature(feature.key);
  const shown = useMemo(
    () => featuresIn(tab).map((key) => (key === feature.key ? feature : featureOf(key))),
    [tab, feature],
  );
  const scopes = scopesOfTab(screen, tab, shown, settingsOfFeature);
  const missing = missingRequirement(useAccess(), screen, tab, { additionalScopes: scopes });
  const { declined } = useScopes();
  const { checkLeft, checkChanged } = useCheckField({
    features: shown,
    document,
    platform,
    shown: settingsIn(tab),
    dispatch,
  });
  const id = `${feature.key}.${platform}`;
  const parent = Object.values<AnyFeature>(features).find(({ key }) => key === feature.parent);
  const switchPath = switchOf(tab);
  const isOn = switchPath !== null && valueAt(settings, switchPath) === true;
  const wholes = [parent, switchPath === 'isEnabled' ? undefined : feature];
  const isOff = (key: string, on: Platform) => settingsOf(document, key, on).isEnabled !== true;
  const off = wholes.find((whole) => whole && platforms.some((on) => isOff(whole.key, on)));
  const offOn = platforms.filter((on) => off && isOff(off.key, on));
  const brand = useShopBrand();
  const links = useMemo(
    () => brand && brandLinks({ features: shown, saved, current: document, brand }),
    [shown, saved, document, brand],
  );
  const differing = useMemo(
    () => new Set(differingSettings(document, tab).map((setting) => documentPath({ ...setting, platform }))),
    [document, tab, platform],
  );
  const isShown = (path: string) =>
    isVisible(fieldAt(feature, path), settings, settingsOfFeature) || hasIssue(issues, `${id}.${path}`);

  const change = useCallback(
    (path: string, value: unknown): void => {
      const changes = platforms.map((platform) => ({ feature: feature.key, platform, path, value }));
      onChange(changes, fieldAt(feature, path).label);
    },
    [feature, platforms, onChange],
  );

  const fieldsIn = (section: Section) => (
    <FieldList
      fields={section.fields.map((path) => ({ path, field: fieldAt(feature, path) }))}
      values={settings}
      scope={settings}
      id={id}
      issues={issues}
      onChange={change}
      onLeave={(path) => checkLeft({ feature: feature.key, path })}
    />
  );

  return (
    <SettingsOfFeatureContext.Provider value={settingsOfFeature}>
      <CheckFieldContext.Provider value={checkChanged}>
        <BrandLinksContext.Provider value={links}>
          <DifferingFieldsContext.Provider value={{ paths: differing, other: otherPlatform(platform) }}>
            <BlockStack gap="400">
              {missing === 'scopes' && (isOn || scopes.some((scope) => declined.includes(scope))) && (
                <MissingScopesBanner title={tab.title} scopes={scopes} />
              )}
              {missing === null && isOn && (feature.offer || feature.extra) && (
                <OffersStatus
                  version={version}
                  isPromised={hasOffer(features, saved, feature)}
                  isExtra={feature.extra !== undefined}
                />
              )}
              {isOn && <UnavailableNote fields={feature.fields} settings={settings} id={id} />}
              {missing === 'plan' && (
                <UpgradeOffer
                  title={tab.title}
                  offer={tab.offer ?? ''}
                  picture={feature.picture}
                  plan={lowestPlanFor(screen, tab)}
                  isTriable
                />
              )}
              {off && (
                <Banner title={t('screen.isOffOn', { name: off.name, on: platformsText(offOn) })}>
                  {t('screen.whatYouSet')}
                </Banner>
              )}
              {tab.ladder && (
                <LazyPart fallback={null}>
                  <LadderForm
                    ladder={tab.ladder}
                    platform={platform}
                    platforms={platforms}
                    document={document}
                    issues={issues}
                    onChange={onChange}
                    onLeave={(feature, path) => checkLeft({ feature, path })}
                  />
                </LazyPart>
              )}
              <InSlices>
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
                        {section.isInCheckoutEditor && (
                          <Link url={checkoutEditorUrl(shop)} target="_top">
                            {t('screen.openCheckoutEditor')}
                          </Link>
                        )}
                        {section.isFolded ? (
                          <Folded ids={section.fields.map((path) => `${id}.${path}`)} issues={issues}>
                            {fieldsIn(section)}
                          </Folded>
                        ) : (
                          fieldsIn(section)
                        )}
                      </BlockStack>
                    </Card>
                  ))}
              </InSlices>
            </BlockStack>
          </DifferingFieldsContext.Provider>
        </BrandLinksContext.Provider>
      </CheckFieldContext.Provider>
    </SettingsOfFeatureContext.Provider>
  );
});
