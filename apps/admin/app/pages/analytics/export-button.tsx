import { BlockStack, Button, Text } from '@shopify/polaris';
import { ExportIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import type { ApiResult } from '../../platform/api/client';
import { download } from '../../platform/browser/download';
import { t } from '../../platform/texts/texts';

interface ExportButtonProps {
  /** Title of the exported table. */
  title: string;
  /** Name of the file, without its ending. */
  file: string;
  disabled?: boolean;
  /** Returns the file, or why there is none. */
  load(): Promise<ApiResult<Blob>>;
}

/** Button that exports a table as a CSV file. All tables of the page have it. */
export function ExportButton({ title, file, disabled, load }: ExportButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(): Promise<void> {
    setLoading(true);
    const content = await load();
    setLoading(false);
    setFailure(content.ok ? undefined : content.message);
    if (content.ok) download(content.value, `${file}.csv`);
  }

  return (
    <BlockStack gap="100" inlineAlign="end">
      <Button
        variant="tertiary"
        icon={ExportIcon}
        accessibilityLabel={t('analytics.exportTable', { title })}
        loading={isLoading}
        disabled={disabled}
        onClick={() => void save()}
      >
        {t('analytics.export')}
      </Button>
      <div role="alert">
        {failure && (
          <Text as="p" tone="critical">
            {failure}
          </Text>
        )}
      </div>
    </BlockStack>
  );
}
