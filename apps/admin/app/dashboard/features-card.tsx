import { Badge, BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { FIRST_STEPS_PATH } from '../first-steps/first-time';
import { useAppHref } from '../shell/shop-context';
import { t } from '../texts/texts';
import type { FeatureState } from './dashboard';

/** Card that lists every feature with a link to its settings and the devices it is on for. */
export function FeaturesCard({ features }: { features: readonly FeatureState[] }) {
  const href = useAppHref();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingMd">
            {t('dashboard.features')}
          </Text>
          <Link url={href(FIRST_STEPS_PATH)}>{t('firstSteps.title')}</Link>
        </InlineStack>
        <ul className="feature-list">
          {features.map(({ name, path, mobile, desktop }) => (
            <li key={name}>
              <Link url={href(path)}>{name}</Link>
              <InlineStack gap="200">
                <DeviceBadge device="Mobile" isOn={mobile} />
                <DeviceBadge device="Desktop" isOn={desktop} />
              </InlineStack>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}

function DeviceBadge({ device, isOn }: { device: string; isOn: boolean }) {
  return <Badge tone={isOn ? 'success' : undefined}>{`${device} ${isOn ? 'on' : 'off'}`}</Badge>;
}
