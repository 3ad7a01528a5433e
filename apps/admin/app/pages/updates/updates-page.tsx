import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { fetchUnread, markAsRead } from '../../domain/updates/unread';
import { type Update, updates } from '../../domain/updates/updates';
import { language, t } from '../../platform/texts/texts';
import { AppPage } from '../../ui/shell/app-page';
import { useAppHref } from '../../ui/shell/shop-context';

/** Page with the app's updates. Opening it marks everything as read; unread entries stay marked until the page is left. */
export function UpdatesPage() {
  const [unread, setUnread] = useState<readonly Update[]>([]);

  useEffect(() => {
    void fetchUnread(updates).then((found) => {
      if (found.length === 0) return;
      setUnread(found);
      void markAsRead(updates);
    });
  }, []);

  return (
    <AppPage title={t('updates.title')}>
      <BlockStack gap="400">
        {updates.map((update) => (
          <UpdateCard key={update.id} update={update} isUnread={unread.includes(update)} />
        ))}
      </BlockStack>
    </AppPage>
  );
}

function UpdateCard({ update: { date, title, text, path }, isUnread }: { update: Update; isUnread: boolean }) {
  const href = useAppHref();
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {isUnread && <Badge tone="info">{t('updates.new')}</Badge>}
        </InlineStack>
        <Text as="p" tone="subdued">
          <time dateTime={date}>{dateText(date)}</time>
        </Text>
        <Text as="p">{text}</Text>
        <InlineStack>
          <Button url={href(path)} accessibilityLabel={t('updates.openAbout', { title })}>
            {t('updates.open')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** Formats an ISO date in the merchant's language, without a time zone. */
function dateText(date: string): string {
  return new Date(date).toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' });
}
