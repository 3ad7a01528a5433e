import { BlockStack, Button, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { useState } from 'react';
import { ownSettings } from '../../domain/brand/own-settings';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../../ui/shell/shop-context';

/** Number of settings that are listed at first. */
const LISTED = 5;

interface OwnSettingsCardProps {
  /** Names of the settings that don't follow the brand. */
  own: readonly string[];
  /** Called with the settings that are to follow the brand, and their label. */
  onFollow(names: readonly string[], label: string): void;
}

/** Card with the settings that don't follow the brand, and buttons that let them follow it. */
export function OwnSettingsCard({ own, onFollow }: OwnSettingsCardProps) {
  const href = useAppHref();
  const [isWhole, setWhole] = useState(false);
  const settings = ownSettings(own);
  const listed = isWhole ? settings : settings.slice(0, LISTED);
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="050">
          <Text as="h2" variant="headingMd">
            {t('brand.ownTitle', { count: settings.length })}
          </Text>
          <Text as="p" tone="subdued">
            {t(settings.length === 0 ? 'brand.ownNone' : 'brand.ownHelp')}
          </Text>
        </BlockStack>
        {settings.length > 0 && (
          <>
            <ul className="own-settings">
              {listed.map(({ names, label, path }) => (
                <li key={names[0]}>
                  <Link url={href(path)}>{label}</Link>
                  <Button
                    size="micro"
                    accessibilityLabel={t('brand.followFor', { label })}
                    onClick={() => onFollow(names, t('brand.followFor', { label }))}
                  >
                    {t('brand.follow')}
                  </Button>
                </li>
              ))}
            </ul>
            <InlineStack gap="200">
              {listed.length < settings.length && (
                <Button onClick={() => setWhole(true)}>{t('brand.showAll', { count: settings.length })}</Button>
              )}
              <Button onClick={() => onFollow(own, t('brand.followEverywhere'))}>{t('brand.followEverywhere')}</Button>
            </InlineStack>
          </>
        )}
      </BlockStack>
    </Card>
  );
}
