import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { PLANS } from '@uptill/feature-schema';
import type { BillingDetails } from '../../domain/billing/billing-details';
import { t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { useAppHref } from '../../ui/shell/shop-context';

/** Card with the shop's plan and what is left of its trial. */
export function PlanCard() {
  const { details } = useBilling();
  const href = useAppHref();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {t('dashboard.plan')}
          </Text>
          <PlanBadge details={details} />
        </InlineStack>
        <Text as="p">{explanation(details)}</Text>
        <InlineStack>
          <Button url={href('/billing')}>{t('dashboard.openBilling')}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function PlanBadge({ details: { packageId, isFrozen } }: { details: BillingDetails }) {
  if (!packageId) return <Badge>{t('dashboard.noPlan')}</Badge>;
  return <Badge tone={isFrozen ? 'critical' : 'success'}>{PLANS[packageId].name}</Badge>;
}

function explanation({ packageId, isFrozen, remainingTrialDays, trialDaysOffered, usage }: BillingDetails): string {
  if (isFrozen) return t('dashboard.planFrozen');
  if (remainingTrialDays > 0) return t('billing.trialEnds', { days: remainingTrialDays });
  if (packageId === 'free' && trialDaysOffered > 0) return t('billing.trialOffer', { days: trialDaysOffered });
  return t('dashboard.viewsThisMonth', { count: usage.views });
}
