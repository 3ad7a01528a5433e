import { BlockStack, Button, ButtonGroup, InlineStack, Text } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon, DeleteIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { t } from '../../texts/texts';

interface ListEntryProps {
  title: string;
  onRemove(): void;
  /** Absent for the first entry. */
  onMoveUp?(): void;
  /** Absent for the last entry. */
  onMoveDown?(): void;
  children: ReactNode;
}

/** Section around one entry of a list, with buttons to move and remove the entry. */
export function ListEntry({ title, onRemove, onMoveUp, onMoveDown, children }: ListEntryProps) {
  return (
    <section className="list-entry" aria-label={title}>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h4" variant="headingXs">
            {title}
          </Text>
          <ButtonGroup>
            <Button
              icon={ChevronUpIcon}
              variant="tertiary"
              accessibilityLabel={t('form.moveUp', { title })}
              disabled={!onMoveUp}
              onClick={onMoveUp}
            />
            <Button
              icon={ChevronDownIcon}
              variant="tertiary"
              accessibilityLabel={t('form.moveDown', { title })}
              disabled={!onMoveDown}
              onClick={onMoveDown}
            />
            <Button
              icon={DeleteIcon}
              variant="tertiary"
              accessibilityLabel={t('form.removeItem', { title })}
              onClick={onRemove}
            />
          </ButtonGroup>
        </InlineStack>
        {children}
      </BlockStack>
    </section>
  );
}
