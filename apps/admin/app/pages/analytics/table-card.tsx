import { BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import { useId } from 'react';
import { type Column, toFile } from './column';
import { ExportButton } from './export-button';
import { ReportTable } from './report-table';

interface TableCardProps<Row> {
  title: string;
  /** Shown in place of a table without rows. */
  none: string;
  help?: string | undefined;
  /** The first column names the rows. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Name of the exported file, without its ending. */
  file: string;
}

/** Card with a table and its title, which can be exported. */
export function TableCard<Row>({ title, none, help, columns, rows, keyOf, file }: TableCardProps<Row>) {
  const id = useId();
  const [name, ...cells] = columns;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd" id={id}>
            {title}
          </Text>
          {rows.length > 0 && <ExportButton title={title} file={file} load={() => toFile(columns, rows)} />}
        </InlineStack>
        {rows.length > 0 ? (
          <ReportTable
            labelledBy={id}
            columns={columns.map((column) => column.title)}
            textColumns={columns.filter(({ isText }) => isText).map((column) => column.title)}
            rows={rows.map((row) => ({
              key: keyOf(row),
              name: name.show(row),
              cells: cells.map(({ show }) => show(row)),
            }))}
          />
        ) : (
          <Text as="p">{none}</Text>
        )}
        {help && (
          <Text as="p" tone="subdued">
            {help}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
