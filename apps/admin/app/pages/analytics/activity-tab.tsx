import { BlockStack, Box, Card, SkeletonBodyText, Text } from '@shopify/polaris';
import { useState } from 'react';
import { featureName } from '../../domain/analytics/metrics';
import { type Activity, activityPage } from '../../domain/analytics/user-activity';
import { language, t } from '../../platform/texts/texts';
import { SegmentedChoice } from '../../ui/shell/segmented-choice';
import { NextPage } from './next-page';
import { usePaged } from './use-paged';

type Shown = 'all' | 'engagements';

/** The latest activity of shoppers, newest first. */
export function ActivityTab() {
  const [shown, setShown] = useState<Shown>('all');
  const body = { onlyEngagements: shown === 'engagements' };
  const paged = usePaged('userActivity', body, activityPage);
  const { items, isLoading, failure, next } = paged;
  const isFirst = items.length === 0;
  return (
    <BlockStack gap="400">
      <Box paddingInline={{ xs: '400', sm: '0' }}>
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
      </Box>
      <Text as="p" visuallyHidden>
        <span role="status">
          {isLoading ? t('analytics.loadingActivity') : t('analytics.shownEntries', { count: items.length })}
        </span>
      </Text>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t('analytics.activity')}
          </Text>
          {items.length > 0 && <Feed activities={items} />}
          {isLoading && isFirst && <SkeletonBodyText lines={6} />}
          {!isLoading && !failure && !next && (
            <Text as="p" tone="subdued">
              {t(isFirst ? 'analytics.noActivity' : 'analytics.endOfActivity')}
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
      {activities.map(({ id, timestamp, feature, action, platform, path, productHandles }) => (
        <li key={id}>
          <div>
            <Text as="p">{t('analytics.did', { action, feature: featureName(feature) })}</Text>
            <Text as="p" tone="subdued" breakWord>
              {[t(platform === 'mobile' ? 'analytics.mobile' : 'analytics.desktop'), path, ...productHandles].join(
                ' · ',
              )}
            </Text>
          </div>
          <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
        </li>
      ))}
    </ol>
  );
}
