import { BlockStack, Card, Text } from '@shopify/polaris';
import { type ComponentProps, useId } from 'react';
import { ReportTable } from './report-table';

interface TableCardProps extends Omit<ComponentProps<typeof ReportTable>, 'labelledBy'> {
  title: string;
  /** Shown in place of a table without rows. */
  none: string;
  help?: string;
}

/** Card with a table and its title. */
export function TableCard({ title, none, help, ...table }: TableCardProps) {
  const id = useId();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd" id={id}>
          {title}
        </Text>
        {table.rows.length > 0 ? <ReportTable labelledBy={id} {...table} /> : <Text as="p">{none}</Text>}
        {help && (
          <Text as="p" tone="subdued">
            {help}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
