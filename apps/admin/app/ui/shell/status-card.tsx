import { Badge, type BadgeProps, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface StatusCardProps {
  title: string;
  /** Text of the badge beside the title. */
  status: string;
  tone?: BadgeProps['tone'];
  /** What the status means for the shop. */
  explanation: string;
  /** Shown below the explanation. */
  details?: ReactNode;
  /** Button that leads on. */
  action?: ReactNode;
}

/** Card that shows the state of one thing, with what it means and where it can be changed. */
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
