import { Badge, Banner, BlockStack, Button, Card, InlineStack, Link, SkeletonBodyText, Text } from '@shopify/polaris';
import type { AnyDocument, SwitchedIntegration } from '@uptill/feature-schema';
import { useState } from 'react';
import { withChanges } from '../../domain/documents/change';
import {
  fullName,
  isSwitchedOn,
  offFeature,
  placeOf,
  type SettingSwitch,
  switchChanges,
  switchesOf,
} from '../../domain/integrations/setting-switches';
import { type TextId, t } from '../../platform/texts/texts';
import { useNeedsUpgrade } from '../../ui/access/billing';
import type { Versioned } from '../../ui/draft/draft';
import { ErrorPage } from '../../ui/shell/error-page';
import { useAppHref } from '../../ui/shell/shop-context';
import { useShopData, useShopDataStore } from '../../ui/shop-data/shop-data';
import { featuresSource } from '../settings/features-source';
import { IntegrationPage } from './integration-page';

/** Notes to read before turning a switch on. */
const NOTES: Record<SwitchedIntegration, TextId> = {
  subscriptions: 'integrations.subscriptionsNote',
  reviews: 'integrations.reviewsNote',
  currencies: 'integrations.currenciesNote',
};

/** The page of an integration that is turned on by settings of features. */
export function SwitchesPage({ id }: { id: SwitchedIntegration }) {
  const stored = useShopData('features');
  return (
    <IntegrationPage id={id}>
      {(_, refresh) => (
        <Card>
          <BlockStack gap="400">
            <Text as="p">{t(NOTES[id])}</Text>
            {!stored && <SkeletonBodyText lines={3} />}
            {stored && !stored.ok && <ErrorPage />}
            {stored?.ok && <Switches initial={stored.value} switches={switchesOf(id)} onSaved={refresh} />}
          </BlockStack>
        </Card>
      )}
    </IntegrationPage>
  );
}

interface SwitchesProps {
  initial: { version: number; brandVersion?: number; features: AnyDocument };
  switches: readonly SettingSwitch[];
  onSaved(): Promise<void>;
}

function Switches({ initial, switches, onSaved }: SwitchesProps) {
  const source = featuresSource(useShopDataStore());
  const [saved, setSaved] = useState<Versioned<AnyDocument>>({ ...initial, document: initial.features });
  const [saving, setSaving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();

  async function turn(one: SettingSwitch, isOn: boolean): Promise<void> {
    setSaving(one.feature.key);
    const document = withChanges(saved.document, switchChanges(saved.document, one, isOn));
    const result = await source.save(saved, document);
    setFailure(result.ok ? undefined : result.message);
    if (result.ok) setSaved(result.value);
    else if (result.code === 'conflict') await source.load().then((newest) => newest.ok && setSaved(newest.value));
    await onSaved();
    setSaving(null);
  }

  return (
    <>
      {failure && <Banner tone="critical">{failure}</Banner>}
      {switches.map((one) => (
        <SwitchRow
          key={one.feature.key}
          one={one}
          document={saved.document}
          isBusy={saving === one.feature.key}
          isDisabled={saving !== null}
          onTurn={(isOn) => void turn(one, isOn)}
        />
      ))}
    </>
  );
}

interface SwitchRowProps {
  one: SettingSwitch;
  document: AnyDocument;
  isBusy: boolean;
  isDisabled: boolean;
  onTurn(isOn: boolean): void;
}

/** A switch with its state, a button that changes it, and a link to its settings. */
function SwitchRow({ one, document, isBusy, isDisabled, onTurn }: SwitchRowProps) {
  const href = useAppHref();
  const needsUpgrade = useNeedsUpgrade();
  const { path, requirements } = placeOf(one);
  const isOn = isSwitchedOn(document, one);
  const isLocked = needsUpgrade(...requirements);
  const { name } = one.feature;
  const title = fullName(one.feature);
  const { label, info } = one.field;
  const off = offFeature(document, one);
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
        <Badge tone={isOn ? 'success' : undefined}>
          {t(isOn === 'some' ? 'integrations.partlyOn' : isOn ? 'integrations.on' : 'integrations.off')}
        </Badge>
      </InlineStack>
      <Text as="p">{[label, info].filter(Boolean).join('. ')}</Text>
      {isOn && off && (
        <Text as="p" tone="caution">
          {t('integrations.featureIsOff', { name: off.name })}
        </Text>
      )}
      {isLocked && <Text as="p">{t('integrations.planNeeded', { name: title })}</Text>}
      <InlineStack gap="300" blockAlign="center">
        {!isLocked && (
          <Button
            loading={isBusy}
            disabled={isDisabled}
            accessibilityLabel={t(isOn === true ? 'integrations.turnOffOne' : 'integrations.turnOnOne', {
              name: title,
            })}
            onClick={() => onTurn(isOn !== true)}
          >
            {t(isOn === true ? 'integrations.turnOff' : 'integrations.turnOn')}
          </Button>
        )}
        <Link url={href(path)}>{t('integrations.settingsOf', { name })}</Link>
      </InlineStack>
    </BlockStack>
  );
}
