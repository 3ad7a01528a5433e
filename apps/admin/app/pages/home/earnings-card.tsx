import { BlockStack, Button, Card, InlineGrid, InlineStack, Link, SkeletonBodyText, Text } from '@shopify/polaris';
import { lowestPlanFor } from '@uptill/feature-schema';
import { METRIC_LABELS, ORDER_METRICS } from '../../domain/analytics/metrics';
import { ACTIVITY_DAYS, type Activity } from '../../domain/home/dashboard';
import { ANALYTICS } from '../../domain/pages/pages';
import { type TextId, t } from '../../platform/texts/texts';
import { useNeedsUpgrade } from '../../ui/access/billing';
import { helpPath } from '../../ui/help/topic';
import { Change } from '../../ui/metrics/change';
import { useMetricFormat } from '../../ui/metrics/use-metric-format';
import { useOrdersPermission } from '../../ui/metrics/use-orders-permission';
import { useAppHref } from '../../ui/shell/shop-context';
import { EventStoreAway } from './activity-card';
import { Bars } from './bars';

interface EarningsCardProps {
  /** Undefined until it is read, and null if it can't be. */
  activity: Activity | null | undefined;
  /** Reads the activity again. */
  refresh(): Promise<void>;
}

/**
 * Card with the orders and the revenue that the features have influenced, compared with the days before. In their place, it
 * says how to permit the app to read orders, or what will be shown.
 */
export function EarningsCard({ activity, refresh }: EarningsCardProps) {
  const { isGranted } = useOrdersPermission();
  const needsUpgrade = useNeedsUpgrade();
  const href = useAppHref();
  const hasOrders = !!activity && activity.numberOfOrders + activity.before.numberOfOrders > 0;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" gap="200">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {t('dashboard.earnings')}
            </Text>
            {(hasOrders || isGranted) && (
              <Text as="p" tone="subdued">
                {t('analytics.comparedWith', { days: ACTIVITY_DAYS })}
              </Text>
            )}
          </BlockStack>
          <Link url={href(ANALYTICS.path)}>
            {needsUpgrade(ANALYTICS)
              ? t('dashboard.moreWithPlan', { plan: lowestPlanFor(ANALYTICS).name })
              : t('dashboard.openAnalytics')}
          </Link>
        </InlineStack>
        <div className="earnings" aria-live="polite">
          {hasOrders && <Earnings activity={activity} />}
          {!hasOrders && isGranted && activity && <NoOrders activity={activity} />}
          {isGranted && activity === undefined && <Skeleton />}
          {isGranted && activity === null && <EventStoreAway />}
          {!isGranted && <Permission hasOrders={hasOrders} refresh={refresh} />}
        </div>
        {(hasOrders || isGranted) && <HowCounted />}
      </BlockStack>
    </Card>
  );
}

function Earnings({ activity }: { activity: Activity }) {
  const format = useMetricFormat(activity.currency);
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
      {ORDER_METRICS.map((metric) => (
        <BlockStack key={metric} gap="100">
          <Text as="h3" tone="subdued">
            {t(METRIC_LABELS[metric])}
          </Text>
          <p className="metric total">{format(metric, activity[metric])}</p>
          <Change
            current={activity[metric]}
            before={activity.before[metric]}
            from={format(metric, activity.before[metric])}
          />
          <Bars
            label={t(METRIC_LABELS[metric])}
            points={activity.byDay.map((each) => ({ day: each.day, count: each[metric] }))}
            format={(count) => format(metric, count)}
          />
        </BlockStack>
      ))}
    </InlineGrid>
  );
}

/** Has the size of the figures. */
function Skeleton() {
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
      {ORDER_METRICS.map((metric) => (
        <BlockStack key={metric} gap="100">
          <Text as="h3" tone="subdued">
            {t(METRIC_LABELS[metric])}
          </Text>
          <div className="numbers-skeleton">
            <SkeletonBodyText lines={3} />
          </div>
        </BlockStack>
      ))}
    </InlineGrid>
  );
}

/** Says what will be shown, and what to do for it. */
function NoOrders({ activity }: { activity: Activity }) {
  return (
    <BlockStack gap="200">
      <Text as="p" fontWeight="medium">
        {t('dashboard.noOrders')}
      </Text>
      <Text as="p">{t(activity.views > 0 ? 'dashboard.noOrdersYet' : 'dashboard.noViewsYet')}</Text>
    </BlockStack>
  );
}

/** Asks for the permission to read orders. Says why, and what happens without it. */
function Permission({ hasOrders, refresh }: { hasOrders: boolean; refresh(): Promise<void> }) {
  const { ask } = useOrdersPermission();

  async function allow(): Promise<void> {
    if (await ask()) await refresh();
  }

  return (
    <BlockStack gap="300">
      <Text as="p">{t(hasOrders ? 'dashboard.ordersRevoked' : 'dashboard.ordersWhy')}</Text>
      {!hasOrders && (
        <Text as="p" tone="subdued">
          {t('dashboard.ordersWithout')}
        </Text>
      )}
      <InlineStack>
        <Button onClick={() => void allow()}>{t('dashboard.allowOrders')}</Button>
      </InlineStack>
    </BlockStack>
  );
}

const RULES = [
  'dashboard.countedUse',
  'dashboard.countedAmount',
  'dashboard.countedNot',
] as const satisfies readonly TextId[];

function HowCounted() {
  const href = useAppHref();
  return (
    <details className="disclosure">
      <summary>{t('dashboard.howCounted')}</summary>
      <BlockStack gap="200">
        {RULES.map((rule) => (
          <Text key={rule} as="p">
            {t(rule)}
          </Text>
        ))}
        <Text as="p">
          <Link url={href(helpPath('analytics'))}>{t('dashboard.moreOnCounting')}</Link>
        </Text>
      </BlockStack>
    </details>
  );
}
