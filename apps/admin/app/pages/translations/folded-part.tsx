import { BlockStack, Button, Card, Text } from '@shopify/polaris';
import { type ReactNode, useId } from 'react';

interface FoldedPartProps {
  label: string;
  /** A sentence about the content. */
  help?: string;
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** Part of a page under a button that shows and hides it. */
export function FoldedPart({ label, help, isOpen, onToggle, children }: FoldedPartProps) {
  const id = useId();
  return (
    <BlockStack gap="300">
      <Card>
        <BlockStack gap="100">
          <Button
            variant="monochromePlain"
            textAlign="left"
            fullWidth
            disclosure={isOpen ? 'up' : 'down'}
            ariaExpanded={isOpen}
            ariaControls={id}
            onClick={onToggle}
          >
            {label}
          </Button>
          {isOpen && help && (
            <Text as="p" tone="subdued">
              {help}
            </Text>
          )}
        </BlockStack>
      </Card>
      <div id={id} hidden={!isOpen}>
        {isOpen && <BlockStack gap="300">{children}</BlockStack>}
      </div>
    </BlockStack>
  );
}
