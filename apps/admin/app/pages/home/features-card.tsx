import { Badge, BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import type { FeatureState } from '../../domain/home/dashboard';
import { FIRST_STEPS_PATH } from '../../domain/pages/pages';
import { t } from '../../platform/texts/texts';
import { useMetricFormat } from '../../ui/metrics/use-metric-format';
import { useAppHref } from '../../ui/shell/shop-context';

interface FeaturesCardProps {
  features: readonly FeatureState[];
  /** Currency of the orders. Null for a shop without orders. */
  currency: string | null;
}

/** Card with every feature: a link to its settings, its earnings, and the devices on which it is on. */
export function FeaturesCard({ features, currency }: FeaturesCardProps) {
  const href = useAppHref();
  const format = useMetricFormat(currency);
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <InlineStack align="space-between" gap="200">
            <Text as="h2" variant="headingMd">
              {t('dashboard.features')}
            </Text>
            <Link url={href(FIRST_STEPS_PATH)}>{t('firstSteps.title')}</Link>
          </InlineStack>
          {currency !== null && (
            <Text as="p" tone="subdued">
              {t('dashboard.earnedExplanation')}
            </Text>
          )}
        </BlockStack>
        <ul className="feature-list">
          {features.map((feature) => (
            <li key={feature.name}>
              <Link url={href(feature.path)}>{feature.name}</Link>
              <InlineStack gap="200" blockAlign="center">
                {feature.numberOfOrders > 0 && (
                  <Text as="span" tone="subdued" numeric>
                    {t('dashboard.earned', {
                      count: feature.numberOfOrders,
                      revenue: format('revenue', feature.revenue),
                    })}
                  </Text>
                )}
                <StateBadge feature={feature} />
              </InlineStack>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}

function StateBadge({ feature: { mobile, desktop } }: { feature: FeatureState }) {
  if (mobile && desktop) return <Badge tone="success">{t('dashboard.on')}</Badge>;
  if (mobile) return <Badge tone="success">{t('dashboard.mobileOnly')}</Badge>;
  return desktop ? <Badge tone="success">{t('dashboard.desktopOnly')}</Badge> : <Badge>{t('dashboard.off')}</Badge>;
}
