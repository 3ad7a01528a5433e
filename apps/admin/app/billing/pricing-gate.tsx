import { useSearchParams } from '@remix-run/react';
import { Banner, BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import { ErrorPage } from '../error-page';
import { AppPage } from '../shell/app-page';
import { t } from '../texts/texts';
import { useBilling } from './billing';
import { PlanCards } from './plan-cards';
import { useChargeResult } from './use-charge-result';

/**
 * Shows the pricing screen in place of the page to a shop that has not chosen a plan, and to any shop that follows a link
 * with `show-billing`.
 */
export function PricingGate({ children }: { children: ReactNode }) {
  const { details, failure } = useBilling();
  useChargeResult();
  const [parameters] = useSearchParams();
  /** The plan on which the pricing screen was asked for. It closes when the plan changes. */
  const [asked, setAsked] = useState(parameters.has('show-billing') ? (details?.packageId ?? null) : undefined);
  const hasToChoose = details !== null && details.packageId === null && !details.isAdmin;
  if (!details) return failure ? <ErrorPage /> : children;
  if (!hasToChoose && asked !== details.packageId) return children;
  return (
    <AppPage title={t('billing.chooseAPlan')}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }} paddingBlockStart={{ xs: '400', sm: '0' }}>
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="p">{t('billing.introduction')}</Text>
            {!hasToChoose && <Button onClick={() => setAsked(undefined)}>{t('billing.close')}</Button>}
          </InlineStack>
        </Box>
        {details.isTestPlan && <Banner>{t('billing.nothingCharged')}</Banner>}
        <PlanCards details={details} />
      </BlockStack>
    </AppPage>
  );
}
