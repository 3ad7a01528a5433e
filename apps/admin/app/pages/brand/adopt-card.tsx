import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';

interface AdoptCardProps {
  isSaving: boolean;
  onAdopt(): void;
}

/** Card that offers a shop with settings of its own to let all of them follow the brand. */
export function AdoptCard({ isSaving, onAdopt }: AdoptCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('brand.adoptTitle')}
        </Text>
        <Text as="p">{t('brand.adoptHelp')}</Text>
        <InlineStack>
          <Button variant="primary" loading={isSaving} onClick={onAdopt}>
            {t('brand.adopt')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
