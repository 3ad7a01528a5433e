import { BlockStack, Modal, RadioButton, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  differingSettings,
  featuresIn,
  PLATFORMS,
  type Platform,
  type Tab,
} from '@uptill/feature-schema';
import { useState } from 'react';
import { settingsOf } from '../../domain/documents/change';
import { featureOf } from '../../domain/documents/field-issues';
import { platformDifferences } from '../../domain/history/changes/platform-differences';
import { t } from '../../platform/texts/texts';
import { useMoneyText } from '../../ui/form/value-text';
import { ChangedValueText } from '../../ui/history/changed-value';
import { deviceName } from '../../ui/shell/platform-switch';
import { useShopData } from '../../ui/shop-data/shop-data';

/** What the dialog is for: to compare phone and desktop, or to choose the side to keep. */
export type PlatformDialogPurpose = 'compare' | 'join';

interface PlatformDialogProps {
  purpose: PlatformDialogPurpose;
  tab: Tab;
  /** The side that is chosen at first. */
  platform: Platform;
  document: AnyDocument;
  onPurpose(purpose: PlatformDialogPurpose): void;
  /** Called with the side whose settings both devices get. */
  onJoin(kept: Platform): void;
  onClose(): void;
}

/** Dialog that shows a tab's settings that differ between phone and desktop side by side, and makes them equal. */
export default function PlatformDialog(props: PlatformDialogProps) {
  const { purpose, tab, platform, document, onPurpose, onJoin, onClose } = props;
  const [kept, setKept] = useState(platform);
  const count = differingSettings(document, tab).length;
  const isJoin = purpose === 'join';
  return (
    <Modal
      open
      title={t(isJoin ? 'screen.useSame' : 'screen.compareTitle', { tab: tab.title })}
      onClose={onClose}
      primaryAction={
        isJoin
          ? { content: t('screen.useSettingsOf', { platform: kept }), onAction: () => onJoin(kept) }
          : { content: t('screen.useSame'), onAction: () => onPurpose('join') }
      }
      secondaryActions={[{ content: t(isJoin ? 'screen.cancel' : 'screen.close'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {isJoin && (
            <fieldset className="kept-side">
              <legend>{t('screen.whichToKeep')}</legend>
              <BlockStack gap="100">
                {PLATFORMS.map((side) => (
                  <RadioButton
                    key={side}
                    name="kept-side"
                    label={t('screen.settingsOf', { platform: side })}
                    helpText={t('screen.otherChanges', { count, platform: side })}
                    checked={kept === side}
                    onChange={() => setKept(side)}
                  />
                ))}
              </BlockStack>
            </fieldset>
          )}
          <Differences tab={tab} document={document} kept={isJoin ? kept : null} />
          {isJoin && (
            <Text as="p" tone="subdued">
              {t('screen.joinIsUnsaved')}
            </Text>
          )}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

interface DifferencesProps extends Pick<PlatformDialogProps, 'tab' | 'document'> {
  /** The side whose settings both devices get, if it is being chosen. */
  kept: Platform | null;
}

/** Table of the settings that differ, with the values of both devices. */
function Differences({ tab, document, kept }: DifferencesProps) {
  const markets = useShopData('markets');
  const money = useMoneyText();
  const differing = differingSettings(document, tab);
  const differences = featuresIn(tab).flatMap((key) =>
    platformDifferences({
      feature: featureOf(key),
      mobile: settingsOf(document, key, 'mobile'),
      desktop: settingsOf(document, key, 'desktop'),
      fields: differing.flatMap(({ feature, path }) => (feature === key ? [path] : [])),
      markets: markets?.ok ? markets.value.markets : [],
      money,
    }).map((difference) => ({ ...difference, path: `${key}.${difference.path}` })),
  );
  if (differences.length === 0) return <Text as="p">{t('screen.noDifferences')}</Text>;
  return (
    <table className="platform-differences">
      <thead>
        <tr>
          <th scope="col">{t('screen.setting')}</th>
          {PLATFORMS.map((platform) => (
            <th key={platform} scope="col" data-kept={kept === null ? undefined : kept === platform}>
              {deviceName(platform)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, label, ...values }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            {PLATFORMS.map((platform) => (
              <td key={platform} data-kept={kept === null ? undefined : kept === platform}>
                <ChangedValueText value={values[platform]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
