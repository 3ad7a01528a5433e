import { Button } from '@shopify/polaris';
import { PLANS } from '@uptill/feature-schema';
import type { BillingDetails } from '../../domain/billing/billing-details';
import { t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { useAppHref } from '../../ui/shell/shop-context';
import { StatusCard } from '../../ui/shell/status-card';

/** Card with the shop's plan and the remaining days of its trial. */
export default function PlanCard() {
  const { details } = useBilling();
  const href = useAppHref();
  return (
    <StatusCard
      title={t('dashboard.plan')}
      {...badge(details)}
      explanation={explanation(details)}
      action={<Button url={href('/billing')}>{t('dashboard.openBilling')}</Button>}
    />
  );
}

function badge({ packageId, isFrozen }: BillingDetails): { status: string; tone?: 'critical' | 'success' } {
  if (!packageId) return { status: t('dashboard.noPlan') };
  return { status: PLANS[packageId].name, tone: isFrozen ? 'critical' : 'success' };
}

function explanation({ packageId, isFrozen, remainingTrialDays, trialDaysOffered, usage }: BillingDetails): string {
  if (isFrozen) return t('dashboard.planFrozen');
  if (remainingTrialDays > 0) return t('billing.trialEnds', { days: remainingTrialDays });
  if (packageId === 'free' && trialDaysOffered > 0) return t('billing.trialOffer', { days: trialDaysOffered });
  if (usage.views === null) return t('api.eventStoreFailed');
  return t('dashboard.viewsThisMonth', { count: usage.views });
}
