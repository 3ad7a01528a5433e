import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { useAppHref } from '../shell/shop-context';
import { t } from '../texts/texts';
import { markAsRead, unreadUpdates } from './unread';
import type { Update } from './updates';

/** Card with the newest entry of the updates that was not read in this browser. Nothing without one. */
export function NewsCard() {
  const href = useAppHref();
  const [updates, setUpdates] = useState<readonly Update[]>([]);
  const [newest] = updates;

  useEffect(() => {
    let isMounted = true;
    // Loaded after the page, because the rest of the page does not need the entries. Without them, there is no card.
    import('./updates').then(
      ({ updates }) => isMounted && setUpdates(unreadUpdates(updates)),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);

  if (!newest) return null;

  function dismiss(): void {
    markAsRead(updates);
    setUpdates([]);
  }

  return (
    <Card>
      <BlockStack gap="200">
        <Text as="p" tone="subdued">
          {t('updates.news')}
        </Text>
        <Text as="h2" variant="headingMd">
          {newest.title}
        </Text>
        <Text as="p">{newest.text}</Text>
        <InlineStack gap="200">
          <Button url={href('/updates')}>{t('updates.seeAll')}</Button>
          <Button variant="tertiary" onClick={dismiss}>
            {t('updates.dismiss')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
