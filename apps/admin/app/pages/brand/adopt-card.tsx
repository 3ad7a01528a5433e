import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { BeforeAfter, type Shown } from '../../ui/brand/before-after';

interface AdoptCardProps {
  shown: Shown;
  isSaving: boolean;
  onShow(shown: Shown): void;
  onAdopt(): void;
}

/** Card that offers a shop with settings of its own to let all of them follow the brand. */
export function AdoptCard({ shown, isSaving, onShow, onAdopt }: AdoptCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('brand.adoptTitle')}
        </Text>
        <Text as="p">{t('brand.adoptHelp')}</Text>
        <InlineStack gap="300" blockAlign="center">
          <BeforeAfter shown={shown} onChange={onShow} />
          <Button variant="primary" loading={isSaving} onClick={onAdopt}>
            {t('brand.adopt')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
