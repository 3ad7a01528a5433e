import { useSearchParams } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  SkeletonBodyText,
  SkeletonDisplayText,
  Text,
} from '@shopify/polaris';
import { useId } from 'react';
import { dayName, EVENT_METRICS } from '../../domain/analytics/metrics';
import { readRange, withRange } from '../../domain/analytics/range';
import type { ShopMetrics } from '../../domain/analytics/shop-metrics';
import { t } from '../../platform/texts/texts';
import { Progress } from '../../ui/shell/progress';
import { useAppHref } from '../../ui/shell/shop-context';
import { OrdersBanner } from './orders-banner';
import { RangePicker } from './range-picker';
import { ReportView } from './report-view';
import { useShopMetrics } from './use-shop-metrics';

/** The report of a chosen period, which is in the page's address. */
export function MetricsTab() {
  const [parameters, setParameters] = useSearchParams();
  const range = readRange(parameters);
  const { metrics, progress, failure, retry } = useShopMetrics(range);
  return (
    <BlockStack gap="400">
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <RangePicker range={range} days={metrics} onChange={(chosen) => setParameters(withRange(parameters, chosen))} />
      </Box>
      <Text as="p" visuallyHidden>
        <span role="status">{statusText(metrics, failure)}</span>
      </Text>
      {failure && (
        <Banner
          tone="critical"
          title={t('analytics.notLoaded')}
          action={{ content: t('analytics.tryAgain'), onAction: retry }}
        >
          {failure}
        </Banner>
      )}
      <OrdersBanner />
      {metrics && (isEmpty(metrics) ? <EmptyCard /> : <ReportView report={metrics} />)}
      {!metrics && !failure && <Running progress={progress ?? 0} />}
    </BlockStack>
  );
}

/** Returns the text of the live region: the progress of the report, or its arrival. */
function statusText(metrics: ShopMetrics | null, failure: string | null): string {
  if (metrics) {
    return t('analytics.reportOf', { from: dayName(metrics.from, 'long'), to: dayName(metrics.to, 'long') });
  }
  return failure ? '' : t('analytics.running');
}

const isEmpty = ({ summary: { current } }: ShopMetrics): boolean =>
  [...EVENT_METRICS, 'numberOfOrders' as const].every((metric) => current[metric] === 0);

/** Instructions for a shop without numbers. */
function EmptyCard() {
  const href = useAppHref();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('analytics.nothingYet')}
        </Text>
        <Text as="p">{t('analytics.nothingYetHelp')}</Text>
        <InlineStack>
          <Button url={href('/')}>{t('analytics.openHome')}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** The outline of a report, with its progress from 0 to 1. */
function Running({ progress }: { progress: number }) {
  const id = useId();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="p" id={id}>
          {t('analytics.running')}
        </Text>
        <Progress done={progress} total={1} labelledBy={id} />
        <SkeletonDisplayText size="small" />
        <SkeletonBodyText lines={8} />
      </BlockStack>
    </Card>
  );
}
