import { Badge, Banner, BlockStack, Button, Card, InlineGrid, InlineStack, List, Modal, Text } from '@shopify/polaris';
import { PLAN_IDS, PLANS, type PlanId } from '@uptill/feature-schema';
import { useState } from 'react';
import type { BillingDetails } from '../../domain/billing/billing-details';
import { monthlyPrice } from '../../domain/billing/format';
import { contentsOf, lostContents } from '../../domain/billing/plan-contents';
import { t } from '../../platform/texts/texts';
import { useChangePlan } from '../../ui/access/use-change-plan';

/** All plans side by side, each with its additional contents and a button that changes to it. */
export function PlanCards({ details }: { details: BillingDetails }) {
  const { change, changing, error } = useChangePlan();
  const [asked, setAsked] = useState<PlanId | null>(null);
  const current = details.packageId;

  function choose(plan: PlanId): void {
    if (isLower(plan, current)) setAsked(plan);
    else void change(plan);
  }

  return (
    <BlockStack gap="400">
      {error && <Banner tone="critical">{error}</Banner>}
      <InlineGrid columns={{ xs: 1, md: 3 }} gap="400">
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
              <BlockStack gap="100">
                {index > 0 && (
                  <Text as="p" fontWeight="medium">
                    {t('billing.everythingInAnd', { name: PLANS[PLAN_IDS[index - 1] ?? 'free'].name })}
                  </Text>
                )}
                <List>
                  {contentsOf(id).map((name) => (
                    <List.Item key={name}>{name}</List.Item>
                  ))}
                </List>
              </BlockStack>
              <Button
                fullWidth
                variant={PLANS[id].isStarter && current !== id ? 'primary' : undefined}
                disabled={id === current || details.isFrozen || (changing !== null && changing !== id)}
                loading={changing === id}
                onClick={() => choose(id)}
              >
                {labelOf(id, details)}
              </Button>
            </div>
          </Card>
        ))}
      </InlineGrid>
      {asked && current && (
        <Modal
          open
          title={t('billing.changeToQuestion', { name: PLANS[asked].name })}
          onClose={() => setAsked(null)}
          primaryAction={{
            content: t('billing.changeTo', { name: PLANS[asked].name }),
            destructive: true,
            onAction: () => {
              setAsked(null);
              void change(asked);
            },
          }}
          secondaryActions={[
            { content: t('billing.keep', { name: PLANS[current].name }), onAction: () => setAsked(null) },
          ]}
        >
          <Modal.Section>
            <BlockStack gap="200">
              <Text as="p">{t('billing.yourStoreStopsShowing')}</Text>
              <List>
                {lostContents(current, asked).map((name) => (
                  <List.Item key={name}>{name}</List.Item>
                ))}
              </List>
              <Text as="p">{t('billing.theirSettingsAreKept')}</Text>
            </BlockStack>
          </Modal.Section>
        </Modal>
      )}
    </BlockStack>
  );
}

/** Returns true if a change from the current plan to another is a downgrade. */
function isLower(plan: PlanId, current: PlanId | null): boolean {
  return current !== null && PLAN_IDS.indexOf(plan) < PLAN_IDS.indexOf(current);
}

function labelOf(plan: PlanId, { packageId, trialDaysOffered }: BillingDetails): string {
  const { name, isPaid } = PLANS[plan];
  if (plan === packageId) return t('billing.currentPlan');
  if (isPaid && !isLower(plan, packageId) && trialDaysOffered > 0)
    return t('billing.tryFreeFor', { name, days: trialDaysOffered });
  return packageId === null ? t('billing.choose', { name }) : t('billing.changeTo', { name });
}
