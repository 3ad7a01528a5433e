import { Badge, type BadgeProps, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface StatusCardProps {
  title: string;
  /** Text of the badge beside the title. */
  status: string;
  tone?: BadgeProps['tone'];
  /** Meaning of the status for the shop. */
  explanation: string;
  /** Shown below the explanation. */
  details?: ReactNode;
  /** Button for changing the status. */
  action?: ReactNode;
}

/** Card with a status, its explanation, and a way to change it. */
export function StatusCard({ title, status, tone, explanation, details, action }: StatusCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          <Badge tone={tone}>{status}</Badge>
        </InlineStack>
        <Text as="p">{explanation}</Text>
        {details}
        {action && <InlineStack>{action}</InlineStack>}
      </BlockStack>
    </Card>
  );
}
