import { BlockStack, Box, Card, InlineStack, Select, SkeletonBodyText, Text } from '@shopify/polaris';
import { features } from '@uptill/feature-schema';
import { useState } from 'react';
import { featureName } from '../../domain/analytics/metrics';
import { pageName } from '../../domain/analytics/report-names';
import { type Activity, activityPage } from '../../domain/analytics/user-activity';
import { api } from '../../platform/api/client';
import { language, t } from '../../platform/texts/texts';
import { SegmentedChoice } from '../../ui/shell/segmented-choice';
import { ExportButton } from './export-button';
import { NextPage } from './next-page';
import { usePaged } from './use-paged';

type Shown = 'all' | 'engagements';

/** The latest activity of shoppers, newest first. */
export function ActivityTab() {
  const [shown, setShown] = useState<Shown>('all');
  const [feature, setFeature] = useState('');
  const body = { onlyEngagements: shown === 'engagements', ...(feature && { feature }) };
  const paged = usePaged('userActivity', body, activityPage);
  const { items, isLoading, failure, next } = paged;
  const isFirst = items.length === 0;
  return (
    <BlockStack gap="400">
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <InlineStack gap="200" blockAlign="center">
          <SegmentedChoice<Shown>
            label={t('analytics.shownActivity')}
            labelHidden
            options={[
              { value: 'all', label: t('analytics.everything') },
              { value: 'engagements', label: t('analytics.onlyEngagements') },
            ]}
            value={shown}
            onChange={setShown}
          />
          <Select
            label={t('analytics.feature')}
            labelInline
            options={[
              { value: '', label: t('analytics.allFeatures') },
              ...Object.values(features).map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={feature}
            onChange={setFeature}
          />
        </InlineStack>
      </Box>
      <Text as="p" visuallyHidden>
        <span role="status">
          {isLoading ? t('analytics.loadingActivity') : t('analytics.shownEntries', { count: items.length })}
        </span>
      </Text>
      <Card>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {t('analytics.activity')}
            </Text>
            {!isFirst && paged.id && (
              <ExportButton
                title={t('analytics.activity')}
                file="activity"
                load={() => api.file(`userActivity/export?${new URLSearchParams({ id: paged.id ?? '' })}`)}
              />
            )}
          </InlineStack>
          {items.length > 0 && <Feed activities={items} />}
          {isLoading && isFirst && <SkeletonBodyText lines={6} />}
          {!isLoading && !failure && !next && (
            <Text as="p" tone="subdued">
              {t(
                isFirst
                  ? feature
                    ? 'analytics.noActivityOfFeature'
                    : 'analytics.noActivity'
                  : 'analytics.endOfActivity',
              )}
            </Text>
          )}
          <NextPage paged={paged} failureTitle={t('analytics.activityNotLoaded')} />
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

function Feed({ activities }: { activities: readonly Activity[] }) {
  const time = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ol className="activity-feed">
      {activities.map(({ id, timestamp, feature, action, platform, path, pageProduct, products }) => (
        <li key={id}>
          <div>
            <Text as="p">{t('analytics.did', { action, feature: featureName(feature) })}</Text>
            <Text as="p" tone="subdued" breakWord>
              {[
                t(platform === 'mobile' ? 'analytics.mobile' : 'analytics.desktop'),
                pageName(path, pageProduct),
                ...products.filter((name) => name !== pageProduct),
              ].join(' · ')}
            </Text>
          </div>
          <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
        </li>
      ))}
    </ol>
  );
}
