import { Banner, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { type Picture, PLANS, type Plan } from '@uptill/feature-schema';
import { monthlyPrice } from '../../domain/billing/format';
import { t } from '../../platform/texts/texts';
import { AppPage } from '../shell/app-page';
import { WidgetPicture } from '../shell/widget-picture';
import { useBilling } from './billing';
import { PlanContents } from './plan-contents';
import { useChangePlan } from './use-change-plan';

interface OfferProps {
  /** Name of the feature that needs the plan. */
  title: string;
  /** Benefits for the shop, in one or two sentences. */
  offer: string;
  picture?: Picture | undefined;
}

interface UpgradeOfferProps extends OfferProps {
  plan: Plan;
  /** True if its settings can be tried in the preview. */
  isTriable?: boolean;
}

/** Card with the benefits of a feature, the price of its plan and the trial, and a button that changes to the plan. */
export function UpgradeOffer({ title, offer, picture, plan, isTriable }: UpgradeOfferProps) {
  const { details } = useBilling();
  const { change, changing, error } = useChangePlan();
  const trial = details.trialDaysOffered;
  return (
    <Card background="bg-surface-secondary">
      <BlockStack gap="300">
        <div className={picture && 'with-picture'}>
          {picture && <WidgetPicture picture={picture} />}
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {t('billing.comesWith', { title, name: plan.name })}
            </Text>
            <Text as="p">{offer}</Text>
            {isTriable && <Text as="p">{t('billing.triable', { name: plan.name })}</Text>}
          </BlockStack>
        </div>
        {error && <Banner tone="critical">{error}</Banner>}
        {details.isFrozen ? (
          <Text as="p">{t('billing.whenHoldEnds')}</Text>
        ) : (
          <BlockStack gap="200">
            <InlineStack gap="300" blockAlign="center">
              <Button variant="primary" loading={changing !== null} onClick={() => void change(plan.id)}>
                {trial > 0
                  ? t('billing.tryFreeFor', { name: plan.name, days: trial })
                  : t('billing.changeTo', { name: plan.name })}
              </Button>
              <Text as="span">
                {t(trial > 0 ? 'billing.thenPrice' : 'billing.price', { price: monthlyPrice(plan) })}
              </Text>
            </InlineStack>
            <Text as="p" tone="subdued">
              {trial > 0 && `${t('billing.trialRules')} `}
              {t('billing.neverGrows')}
            </Text>
          </BlockStack>
        )}
      </BlockStack>
    </Card>
  );
}

/** The screen in place of a page that needs a higher plan than the shop's. */
export function UpgradePage(offer: OfferProps) {
  return (
    <AppPage title={offer.title}>
      <BlockStack gap="400">
        <UpgradeOffer {...offer} plan={PLANS.growth} />
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <BlockStack gap="300">
            <Text as="p">{t('billing.addsToYourPlan', { name: PLANS.growth.name })}</Text>
            <PlanContents plan="growth" />
          </BlockStack>
        </Box>
      </BlockStack>
    </AppPage>
  );
}
