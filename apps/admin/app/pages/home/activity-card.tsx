import { Banner, BlockStack, Card, InlineGrid, SkeletonBodyText, Text } from '@shopify/polaris';
import { count, EVENT_METRICS, METRIC_LABELS } from '../../domain/analytics/metrics';
import type { Activity } from '../../domain/home/dashboard';
import { type TextId, t } from '../../platform/texts/texts';
import { Bars } from './bars';

const EXPLANATIONS: Record<(typeof EVENT_METRICS)[number], TextId> = {
  views: 'dashboard.viewsExplanation',
  engagements: 'dashboard.engagementsExplanation',
  addToCarts: 'dashboard.addToCartsExplanation',
};

/** Card with what shoppers did in the last 30 days: totals and daily counts. `activity` is undefined until it is read, and null if it can't be. */
export function ActivityCard({ activity }: { activity: Activity | null | undefined }) {
  const isEmpty = activity && EVENT_METRICS.every((metric) => activity[metric] === 0);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t('dashboard.last30Days')}
          </Text>
          {isEmpty && (
            <Text as="p" tone="subdued">
              {t('dashboard.noActivity')}
            </Text>
          )}
        </BlockStack>
        {activity === null && <EventStoreAway />}
        {activity !== null && (
          <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
            {EVENT_METRICS.map((metric) => (
              <BlockStack key={metric} gap="100">
                <Text as="h3" tone="subdued">
                  {t(METRIC_LABELS[metric])}
                </Text>
                {activity ? (
                  <>
                    <p className="metric total">{count(activity[metric])}</p>
                    <Bars
                      label={t(METRIC_LABELS[metric])}
                      points={activity.byDay.map((each) => ({ day: each.day, count: each[metric] }))}
                      format={count}
                    />
                  </>
                ) : (
                  <div className="numbers-skeleton" data-plain>
                    <SkeletonBodyText lines={2} />
                  </div>
                )}
                <Text as="p" variant="bodySm" tone="subdued">
                  {t(EXPLANATIONS[metric])}
                </Text>
              </BlockStack>
            ))}
          </InlineGrid>
        )}
      </BlockStack>
    </Card>
  );
}

/** Says that what shoppers did can't be read, and that nothing is lost. */
export function EventStoreAway() {
  return (
    <Banner tone="warning">
      <p>{t('api.eventStoreFailed')}</p>
    </Banner>
  );
}
