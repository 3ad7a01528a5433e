import { Banner, BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { AppPage } from '../../ui/shell/app-page';
import { PlanCards } from './plan-cards';

/** Screen in place of a page for choosing a plan. Without `onClose`, the shop must choose one. */
export function PricingScreen({ onClose }: { onClose?: (() => void) | undefined }) {
  const { details } = useBilling();
  return (
    <AppPage title={t('billing.chooseAPlan')}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }} paddingBlockStart={{ xs: '400', sm: '0' }}>
          <InlineStack align="space-between" blockAlign="start" gap="200">
            <BlockStack gap="100">
              <Text as="p">{t('billing.introduction')}</Text>
              <Text as="p">{t('billing.neverGrows')}</Text>
              {details.trialDaysOffered > 0 && <Text as="p">{t('billing.trialRules')}</Text>}
            </BlockStack>
            {onClose && <Button onClick={onClose}>{t('billing.close')}</Button>}
          </InlineStack>
        </Box>
        {details.isTestPlan && <Banner>{t('billing.nothingCharged')}</Banner>}
        <PlanCards details={details} />
      </BlockStack>
    </AppPage>
  );
}
