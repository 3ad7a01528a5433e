import { BlockStack, Card, Link, Text } from '@shopify/polaris';
import type { FeatureState } from '../../domain/home/dashboard';
import { BRAND_PATH } from '../../domain/pages/pages';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../../ui/shell/shop-context';
import { useShopData } from '../../ui/shop-data/shop-data';

/** Card that leads a shop with features to its brand. Renders nothing once the shop has adopted it. */
export function BrandCard({ features }: { features: readonly FeatureState[] }) {
  const href = useAppHref();
  const brand = useShopData('brand');
  const isUsed = features.some(({ mobile, desktop }) => mobile || desktop);
  if (!isUsed || !brand?.ok || brand.value.isAdopted) return null;
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {t('dashboard.brand')}
        </Text>
        <Text as="p" tone="subdued">
          {t('dashboard.brandHelp')}
        </Text>
        <Link url={href(BRAND_PATH)}>{t('dashboard.brandAction')}</Link>
      </BlockStack>
    </Card>
  );
}
