import { BlockStack, Card, InlineGrid, Text } from '@shopify/polaris';
import { Bars } from './bars';
import type { Activity } from './dashboard';

const METRICS = [
  { key: 'views', label: 'Views', explanation: 'A shopper saw a feature' },
  { key: 'engagements', label: 'Engagements', explanation: 'A shopper clicked or changed something in a feature' },
  { key: 'addToCarts', label: 'Adds to cart', explanation: 'A shopper added a product to the cart from a feature' },
] as const;

/** Card with the totals and daily counts of the last 30 days. */
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
              No activity yet. Turn on a feature and the app embed, then open your store. Your first view appears here
              within seconds.
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
