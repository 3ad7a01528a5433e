import { Button } from '@shopify/polaris';
import { type ChangeEvent, useRef, useState } from 'react';
import type { CsvImport, CsvTarget } from '../../domain/translations/csv';
import { download } from '../../platform/browser/download';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { useShop } from '../../ui/shell/shop-context';

interface CsvButtonsProps {
  target: CsvTarget;
  onImported(found: CsvImport): void;
  onRefused(message: string): void;
}

/** The parser is loaded with the first file. */
const loadCsv = () => loadChunk('translations-csv', () => import('../../domain/translations/csv'));

/** Buttons that import translations from a CSV file, and export such a file. */
export function CsvButtons({ target, onImported, onRefused }: CsvButtonsProps) {
  const { shop } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function withCsv(run: (csv: Awaited<ReturnType<typeof loadCsv>>) => Promise<void> | void): Promise<void> {
    setBusy(true);
    const csv = await loadCsv().catch(() => null);
    if (csv) await run(csv);
    else onRefused(t('chunks.saveFirst'));
    setBusy(false);
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    await withCsv(async ({ MAX_CSV_BYTES, decodeCsv, importCsv }) => {
      if (file.size > MAX_CSV_BYTES) {
        onRefused(t('translations.csvTooLarge', { size: MAX_CSV_BYTES / 1_000_000 }));
        return;
      }
      const text = decodeCsv(await file.arrayBuffer());
      const found = text === null ? t('translations.csvEncoding') : importCsv(text, target);
      if (typeof found === 'string') onRefused(found);
      else onImported(found);
    });
    // Lets the merchant choose the same file again.
    if (input.current) input.current.value = '';
  }

  const save = () =>
    withCsv(({ exportCsv }) => {
      const name = `uptill-${shop.replace('.myshopify.com', '')}-${target.locale.locale}.csv`;
      download(new Blob([exportCsv(target)], { type: 'text/csv;charset=utf-8' }), name);
    });

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t('translations.importCsv')}
        onChange={(event) => void choose(event)}
      />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {t('translations.importCsv')}
      </Button>
      <Button disabled={isBusy} onClick={() => void save()}>
        {t('translations.exportCsv')}
      </Button>
    </>
  );
}
