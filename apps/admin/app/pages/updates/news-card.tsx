import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { fetchUnread, markAsRead } from '../../domain/updates/unread';
import type { Update } from '../../domain/updates/updates';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../../ui/shell/shop-context';

/** Card with the newest unread update. Renders nothing without one. */
export function NewsCard() {
  const href = useAppHref();
  const [updates, setUpdates] = useState<readonly Update[]>([]);
  const [newest] = updates;

  useEffect(() => {
    let isMounted = true;
    async function load(): Promise<void> {
      // Loaded after the page, whose other parts do not need the entries. If loading fails, there is no card.
      const loaded = await import('../../domain/updates/updates').catch(() => null);
      const unread = loaded ? await fetchUnread(loaded.updates) : [];
      if (isMounted) setUpdates(unread);
    }
    void load();
    return () => {
      isMounted = false;
    };
  }, []);

  if (!newest) return null;

  function dismiss(): void {
    void markAsRead(updates);
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
