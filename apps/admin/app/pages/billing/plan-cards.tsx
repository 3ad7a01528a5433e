import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { PLAN_IDS, PLANS, type PlanId } from '@uptill/feature-schema';
import { lazy, useState } from 'react';
import type { BillingDetails } from '../../domain/billing/billing-details';
import { monthlyPrice } from '../../domain/billing/format';
import { plansAbove } from '../../domain/billing/plan-contents';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { language, t } from '../../platform/texts/texts';
import { PlanContents } from '../../ui/access/plan-contents';
import { useChangePlan } from '../../ui/access/use-change-plan';
import { LazyPart } from '../../ui/chunks/lazy-part';

const DowngradeDialog = lazy(() => loadChunk('downgrade-dialog', () => import('./downgrade-dialog')));

/**
 * All plans side by side, each with a button that changes to it, and what it adds. At most one button is primary: that of the
 * next higher plan.
 */
export function PlanCards({ details }: { details: BillingDetails }) {
  const { change, changing, error } = useChangePlan();
  const [asked, setAsked] = useState<PlanId | null>(null);
  const current = details.packageId;
  const [next] = PLAN_IDS.filter((id) => PLANS[id].isPaid && id !== current && !isLower(id, current));

  function choose(plan: PlanId): void {
    if (isLower(plan, current)) setAsked(plan);
    else void change(plan);
  }

  return (
    <BlockStack gap="400">
      {error && <Banner tone="critical">{error}</Banner>}
      <div className="plan-cards">
        {PLAN_IDS.map((id, index) => (
          <Card key={id}>
            <div className="plan-card">
              <InlineStack gap="200" align="space-between" blockAlign="center">
                <Text as="h2" variant="headingMd">
                  {PLANS[id].name}
                </Text>
                {id === current && <Badge tone="success">{t('billing.currentPlan')}</Badge>}
              </InlineStack>
              <p className="plan-price">
                {monthlyPrice(PLANS[id])}
                {PLANS[id].isPaid && <span> {t('billing.per30Days')}</span>}
              </p>
              {id === current ? (
                <Text as="p">{t('billing.allOfThis')}</Text>
              ) : (
                <BlockStack gap="100">
                  <Button
                    fullWidth
                    variant={id === next && !details.isFrozen ? 'primary' : undefined}
                    disabled={details.isFrozen || (changing !== null && changing !== id)}
                    loading={changing === id}
                    onClick={() => choose(id)}
                  >
                    {labelOf(id, details)}
                  </Button>
                  {current && isLower(id, current) && (
                    <Text as="p" tone="subdued">
                      {t('billing.stopsShowing', { names: namesOf(plansAbove(id, current)) })}
                    </Text>
                  )}
                </BlockStack>
              )}
              <BlockStack gap="300">
                {index > 0 && (
                  <Text as="p" fontWeight="medium">
                    {t('billing.everythingInAnd', { name: PLANS[PLAN_IDS[index - 1] ?? 'free'].name })}
                  </Text>
                )}
                <PlanContents plan={id} />
              </BlockStack>
            </div>
          </Card>
        ))}
      </div>
      {asked && current && (
        <LazyPart fallback={null}>
          <DowngradeDialog
            current={current}
            plan={asked}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              void change(asked);
            }}
          />
        </LazyPart>
      )}
    </BlockStack>
  );
}

/** Returns the names of plans as a part of a sentence. */
const namesOf = (plans: readonly PlanId[]): string =>
  new Intl.ListFormat(language()).format(plans.map((id) => PLANS[id].name));

/** Returns true if a change from the current plan to another is a downgrade. */
function isLower(plan: PlanId, current: PlanId | null): boolean {
  return current !== null && PLAN_IDS.indexOf(plan) < PLAN_IDS.indexOf(current);
}

function labelOf(plan: PlanId, { packageId, trialDaysOffered }: BillingDetails): string {
  const { name, isPaid } = PLANS[plan];
  if (isPaid && !isLower(plan, packageId) && trialDaysOffered > 0)
    return t('billing.tryFreeFor', { name, days: trialDaysOffered });
  return packageId === null ? t('billing.choose', { name }) : t('billing.changeTo', { name });
}
