import { BlockStack, Card, InlineGrid, Text } from '@shopify/polaris';
import { language, t } from '../texts/texts';
import { Bars } from './bars';
import type { Activity } from './dashboard';

const METRICS = [
  { key: 'views', label: 'dashboard.views', explanation: 'dashboard.viewsExplanation' },
  { key: 'engagements', label: 'dashboard.engagements', explanation: 'dashboard.engagementsExplanation' },
  { key: 'addToCarts', label: 'dashboard.addToCarts', explanation: 'dashboard.addToCartsExplanation' },
] as const;

/** Card with the totals and daily counts of the last 30 days. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const isEmpty = METRICS.every(({ key }) => activity[key] === 0);
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
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
          {METRICS.map(({ key, label, explanation }) => (
            <BlockStack key={key} gap="100">
              <Text as="h3" tone="subdued">
                {t(label)}
              </Text>
              <p className="metric">{activity[key].toLocaleString(language())}</p>
              <Bars label={t(label)} points={activity.byDay.map(({ day, [key]: count }) => ({ day, count }))} />
              <Text as="p" variant="bodySm" tone="subdued">
                {t(explanation)}
              </Text>
            </BlockStack>
          ))}
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}
