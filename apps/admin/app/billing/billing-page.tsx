import { Badge, Banner, BlockStack, Card, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import { PLANS } from '@uptill/feature-schema';
import { ErrorPage } from '../error-page';
import { AppPage } from '../shell/app-page';
import { useBilling } from './billing';
import type { BillingDetails } from './billing-details';
import { count, dayOf, days, monthlyPrice } from './format';
import { PlanCards } from './plan-cards';

/** Page with the shop's plan, what it costs next, this month's usage, and all plans. */
export function BillingPage() {
  const { details, failure } = useBilling();
  if (!details && failure) return <ErrorPage />;
  return (
    <AppPage title="Billing">
      <BlockStack gap="400">
        {details ? (
          <>
            <CurrentPlan details={details} />
            <PlanCards details={details} />
          </>
        ) : (
          <Card>
            <SkeletonBodyText lines={6} />
          </Card>
        )}
      </BlockStack>
    </AppPage>
  );
}

function CurrentPlan({ details }: { details: BillingDetails }) {
  const { packageId, isTestPlan, isFrozen, isAdmin, usage } = details;
  return (
    <>
      {isFrozen && (
        <Banner tone="warning" title="Your subscription is on hold">
          Shopify has put it on hold, because a bill of your store is unpaid. Your settings are kept. Your store shows
          the features of your plan again as soon as the bill is paid.
        </Banner>
      )}
      {isAdmin && <Banner>This store belongs to Uptill’s staff. It can use everything on any plan.</Banner>}
      <Card>
        <BlockStack gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {packageId ? `You’re on ${PLANS[packageId].name}` : 'No plan chosen yet'}
            </Text>
            {isTestPlan && <Badge tone="info">Test: nothing is charged</Badge>}
          </InlineStack>
          <Text as="p">{chargeText(details)}</Text>
          <Text as="p" tone="subdued">
            {count(usage.views)} widget views this month. Views are never charged.
          </Text>
        </BlockStack>
      </Card>
    </>
  );
}

/** Says what the shop pays next, and when. */
function chargeText(details: BillingDetails): string {
  const { packageId, endDate, remainingTrialDays, isFrozen, isTestPlan, trialDaysOffered } = details;
  if (isTestPlan) return 'Development stores pay nothing. Choose the plan again when the store has been handed over.';
  if (isFrozen) return 'Nothing is charged while your subscription is on hold.';
  if (!packageId || !PLANS[packageId].isPaid) {
    return trialDaysOffered > 0 ? `You can try a paid plan free for ${days(trialDaysOffered)}.` : 'It costs nothing.';
  }
  const next = endDate ? ` The next charge is ${monthlyPrice(PLANS[packageId])} on ${dayOf(endDate)}.` : '';
  return remainingTrialDays > 0 ? `Your free trial ends in ${days(remainingTrialDays)}.${next}` : next.trim();
}
