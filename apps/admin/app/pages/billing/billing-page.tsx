import { Badge, Banner, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import { PLANS } from '@uptill/feature-schema';
import type { BillingDetails } from '../../domain/billing/billing-details';
import { dayOf, monthlyPrice } from '../../domain/billing/format';
import { t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { AppPage } from '../../ui/shell/app-page';
import { PlanCards } from './plan-cards';

/** Page with the shop's plan, its next charge, this month's usage, and all plans. */
export function BillingPage() {
  const { details } = useBilling();
  return (
    <AppPage title={t('billing.billing')}>
      <BlockStack gap="400">
        <CurrentPlan details={details} />
        <PlanCards details={details} />
      </BlockStack>
    </AppPage>
  );
}

function CurrentPlan({ details }: { details: BillingDetails }) {
  const { packageId, isTestPlan, isFrozen, isAdmin, usage } = details;
  return (
    <>
      {isFrozen && (
        <Banner tone="warning" title={t('billing.onHold')}>
          {t('billing.shopifyHasPut')}
        </Banner>
      )}
      {isAdmin && <Banner>{t('billing.staff')}</Banner>}
      <Card>
        <BlockStack gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {packageId ? t('billing.youreOn', { name: PLANS[packageId].name }) : t('billing.noPlanChosenYet')}
            </Text>
            {isTestPlan && <Badge tone="info">{t('billing.testNothingIsCharged')}</Badge>}
          </InlineStack>
          <Text as="p">{chargeText(details)}</Text>
          <Text as="p">{t('billing.neverGrows')}</Text>
          <Text as="p" tone="subdued">
            {usage.views === null ? t('api.eventStoreFailed') : t('billing.views', { count: usage.views })}
          </Text>
        </BlockStack>
      </Card>
    </>
  );
}

/** Returns a text about the shop's next charge, or about its trial: the days left, and what happens then. */
function chargeText(details: BillingDetails): string {
  const { packageId, endDate, remainingTrialDays, isFrozen, isTestPlan, trialDaysOffered } = details;
  if (isTestPlan) return t('billing.developmentStore');
  if (isFrozen) return t('billing.nothingIsChargedWhile');
  if (!packageId || !PLANS[packageId].isPaid) {
    return trialDaysOffered > 0
      ? sentences(t('billing.trialOffer', { days: trialDaysOffered }), t('billing.trialRules'))
      : t('billing.itCostsNothing');
  }
  const price = monthlyPrice(PLANS[packageId]);
  const isTrial = remainingTrialDays > 0;
  return sentences(
    isTrial && t('billing.trialEnds', { days: remainingTrialDays }),
    endDate && t(isTrial ? 'billing.trialCharge' : 'billing.nextCharge', { price, day: dayOf(endDate) }),
  );
}

const sentences = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' ');
