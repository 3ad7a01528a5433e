import { Banner, BlockStack, Box, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import { PLANS, type Plan } from '@uptill/feature-schema';
import { monthlyPrice } from '../../domain/billing/format';
import { contentsOf } from '../../domain/billing/plan-contents';
import { t } from '../../platform/texts/texts';
import { AppPage } from '../shell/app-page';
import { useBilling } from './billing';
import { useChangePlan } from './use-change-plan';

interface UpgradeOfferProps {
  /** Name of the feature that needs the plan. */
  title: string;
  /** Benefits for the shop, in one or two sentences. */
  offer: string;
  plan: Plan;
  /** True if its settings can be tried in the preview. */
  isTriable?: boolean;
}

/** Card with the benefits of a plan, and a button that changes to the plan. */
export function UpgradeOffer({ title, offer, plan, isTriable }: UpgradeOfferProps) {
  const { details } = useBilling();
  const { change, changing, error } = useChangePlan();
  const trial = details.trialDaysOffered;
  return (
    <Card background="bg-surface-secondary">
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t('billing.comesWith', { title, name: plan.name })}
          </Text>
          <Text as="p">{offer}</Text>
          {isTriable && <Text as="p">{t('billing.triable', { name: plan.name })}</Text>}
        </BlockStack>
        {error && <Banner tone="critical">{error}</Banner>}
        {details.isFrozen ? (
          <Text as="p">{t('billing.whenHoldEnds')}</Text>
        ) : (
          <InlineStack gap="300" blockAlign="center">
            <Button variant="primary" loading={changing !== null} onClick={() => void change(plan.id)}>
              {trial > 0
                ? t('billing.tryFreeFor', { name: plan.name, days: trial })
                : t('billing.changeTo', { name: plan.name })}
            </Button>
            <Text as="span" tone="subdued">
              {t(trial > 0 ? 'billing.thenPrice' : 'billing.price', { price: monthlyPrice(plan) })}
            </Text>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

/** The screen in place of a page that needs a higher plan than the shop's. */
export function UpgradePage({ title, offer }: { title: string; offer: string }) {
  return (
    <AppPage title={title}>
      <BlockStack gap="400">
        <UpgradeOffer title={title} offer={offer} plan={PLANS.growth} />
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <BlockStack gap="200">
            <Text as="p">{t('billing.addsToYourPlan', { name: PLANS.growth.name })}</Text>
            <List>
              {contentsOf('growth').map((name) => (
                <List.Item key={name}>{name}</List.Item>
              ))}
            </List>
          </BlockStack>
        </Box>
      </BlockStack>
    </AppPage>
  );
}
