import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { z } from 'zod';
import type { DataRequest } from '../../domain/home/dashboard';
import { api } from '../../platform/api/client';
import { download } from '../../platform/browser/download';
import { language, t } from '../../platform/texts/texts';

/** Card with the customers' requests for their data, for download. */
export default function DataRequestsCard({ requests }: { requests: readonly DataRequest[] }) {
  const [error, setError] = useState<string>();

  async function save(id: string): Promise<void> {
    const answer = await api.get(`dataRequests/${id}`, z.unknown());
    setError(answer.ok ? undefined : answer.message);
    if (!answer.ok) return;
    const content = JSON.stringify(answer.value, null, 2);
    download(new Blob([content], { type: 'application/json' }), `data-request-${id}.json`);
  }

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('privacy.dataRequests')}
        </Text>
        <Text as="p">{t('privacy.explanation')}</Text>
        {requests.map(({ id, requestedAt }) => (
          <InlineStack key={id} align="space-between" blockAlign="center" gap="200">
            <Text as="span">
              {t('privacy.request', { id, date: new Date(requestedAt).toLocaleDateString(language()) })}
            </Text>
            <Button onClick={() => void save(id)}>{t('privacy.download')}</Button>
          </InlineStack>
        ))}
        {error && (
          <Text as="p" tone="critical">
            {error}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
