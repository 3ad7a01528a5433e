import { BlockStack, Card, InlineGrid, Text } from '@shopify/polaris';
import { Bars } from './bars';
import type { Activity } from './dashboard';

const METRICS = [
  { key: 'views', label: 'Views', explanation: 'A feature came into a shopper’s view' },
  { key: 'engagements', label: 'Engagements', explanation: 'A shopper clicked or changed something in it' },
  { key: 'addToCarts', label: 'Add to carts', explanation: 'A product went into the cart through it' },
] as const;

/** What shoppers did with the features in the last 30 days. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const isEmpty = METRICS.every(({ key }) => activity[key] === 0);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            Last 30 days
          </Text>
          {isEmpty && (
            <Text as="p" tone="subdued">
              Nothing to count yet. Switch a feature on, turn the app embed on, and open your store: your first view
              shows up here within seconds.
            </Text>
          )}
        </BlockStack>
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
          {METRICS.map(({ key, label, explanation }) => (
            <BlockStack key={key} gap="100">
              <Text as="h3" tone="subdued">
                {label}
              </Text>
              <p className="metric">{activity[key].toLocaleString('en')}</p>
              <Bars label={label} points={activity.byDay.map(({ day, [key]: count }) => ({ day, count }))} />
              <Text as="p" variant="bodySm" tone="subdued">
                {explanation}
              </Text>
            </BlockStack>
          ))}
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}
