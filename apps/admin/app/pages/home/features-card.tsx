import { BlockStack, Button, Card, InlineStack, Link, Text } from '@shopify/polaris';
import type { FeatureState } from '../../domain/home/dashboard';
import { FIRST_STEPS_PATH } from '../../domain/pages/pages';
import { t } from '../../platform/texts/texts';
import { useMetricFormat } from '../../ui/metrics/use-metric-format';
import { useAppHref } from '../../ui/shell/shop-context';
import { useFeatureSwitches } from './use-feature-switches';

interface FeaturesCardProps {
  features: readonly FeatureState[];
  /** Currency of the orders. Null for a shop without orders, undefined until it is known. */
  currency: string | null | undefined;
  /** Reads the features again. */
  refresh(): Promise<void>;
}

/** Card with every feature: a link to its settings, its earnings, and a switch for both devices. */
export function FeaturesCard({ features, currency = null, refresh }: FeaturesCardProps) {
  const href = useAppHref();
  const format = useMetricFormat(currency);
  const switches = useFeatureSwitches(features, refresh);
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
          <Text as="p" tone="subdued">
            {t('dashboard.featuresHelp')}
          </Text>
        </BlockStack>
        <ul className="feature-list">
          {switches.features.map((feature) => (
            <li key={feature.key}>
              <div>
                <Link url={href(feature.path)}>{feature.name}</Link>
                {feature.numberOfOrders > 0 && (
                  <Text as="p" variant="bodySm" tone="subdued" numeric>
                    {t('dashboard.earned', {
                      count: feature.numberOfOrders,
                      revenue: format('revenue', feature.revenue),
                    })}
                  </Text>
                )}
              </div>
              {feature.neededPlan ? (
                <Button
                  variant="plain"
                  url={href(feature.path)}
                  accessibilityLabel={t('dashboard.comesWithPlan', { name: feature.name, plan: feature.neededPlan })}
                >
                  {t('dashboard.comesWith', { plan: feature.neededPlan })}
                </Button>
              ) : (
                <FeatureSwitch feature={feature} onTurn={(isOn) => void switches.turn(feature, isOn)} />
              )}
            </li>
          ))}
        </ul>
        {currency !== null && (
          <Text as="p" tone="subdued">
            {t('dashboard.earnedExplanation')}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

interface FeatureSwitchProps {
  feature: FeatureState;
  onTurn(isOn: boolean): void;
}

/** A feature that is on for one device only is on, and the text beside the switch names the device. */
function FeatureSwitch({ feature: { name, mobile, desktop }, onTurn }: FeatureSwitchProps) {
  const isOn = mobile || desktop;
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={mobile === desktop ? name : t('dashboard.switchOf', { name, state: stateText(mobile, desktop) })}
      onClick={() => onTurn(!isOn)}
    >
      <span aria-hidden>{stateText(mobile, desktop)}</span>
      <span className="switch-track" aria-hidden />
    </button>
  );
}

function stateText(mobile: boolean, desktop: boolean): string {
  if (mobile === desktop) return t(mobile ? 'dashboard.on' : 'dashboard.off');
  return t(mobile ? 'dashboard.mobileOnly' : 'dashboard.desktopOnly');
}
