import { BlockStack, Button, Card, InlineError, InlineStack, Text } from '@shopify/polaris';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { MAX_FILE_BYTES, settingsFile } from '../../domain/history/settings-file';
import { api } from '../../platform/api/client';
import { download } from '../../platform/browser/download';
import { t } from '../../platform/texts/texts';
import { useShop } from '../../ui/shell/shop-context';

/** Card that exports all settings as a file, and imports such a file. `onFile` gets its text. */
export function TransferCard({ onFile }: { onFile(text: string): void }) {
  const { shop } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isExporting, setExporting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function exportSettings(): Promise<void> {
    setExporting(true);
    const exported = await api.get('export', settingsFile);
    setExporting(false);
    setError(exported.ok ? null : exported.message);
    if (!exported.ok) return;
    const name = `uptill-${shop.replace('.myshopify.com', '')}-${exported.value.exportedOn}.json`;
    download(new Blob([JSON.stringify(exported.value, null, 2)], { type: 'application/json' }), name);
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    const isTooLarge = file !== undefined && file.size > MAX_FILE_BYTES;
    setError(isTooLarge ? t('history.tooLarge', { size: MAX_FILE_BYTES / 1_000_000 }) : null);
    const text = file && !isTooLarge ? await file.text() : null;
    // Lets the merchant choose the same file again.
    if (input.current) input.current.value = '';
    if (text !== null) onFile(text);
  }

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('history.exportImport')}
        </Text>
        <Text as="p">{t('history.exportHelp')}</Text>
        <InlineStack gap="200">
          <Button loading={isExporting} onClick={() => void exportSettings()}>
            {t('history.export')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,application/json"
            aria-label={t('history.import')}
            onChange={(event) => void choose(event)}
          />
          <Button ariaDescribedBy={error ? id : undefined} onClick={() => input.current?.click()}>
            {t('history.import')}
          </Button>
        </InlineStack>
        {error && <InlineError message={error} fieldID={id} />}
      </BlockStack>
    </Card>
  );
}
