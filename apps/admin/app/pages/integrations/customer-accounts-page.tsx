import { Banner, BlockStack, Button, Card, InlineStack, Link, List } from '@shopify/polaris';
import { PLANS, upgradeOffer } from '@uptill/feature-schema';
import { useState } from 'react';
import type { IntegrationState } from '../../domain/integrations/integrations';
import { ANALYTICS } from '../../domain/pages/pages';
import { t } from '../../platform/texts/texts';
import { UpgradeOffer } from '../../ui/access/upgrade-offer';
import { useAppHref } from '../../ui/shell/shop-context';
import { useLeadsSwitch } from '../analytics/use-leads-switch';
import { IntegrationPage } from './integration-page';

const LEADS_TAB = new URLSearchParams({ tab: 'leads' });

/** The page of leads: customers identified by their account or an order. */
export function CustomerAccountsPage() {
  return (
    <IntegrationPage id="customer-accounts">
      {(state, refresh) => state && <Controls status={state.status} onChanged={refresh} />}
    </IntegrationPage>
  );
}

function Controls({ status, onChanged }: Pick<IntegrationState, 'status'> & { onChanged(): Promise<void> }) {
  const href = useAppHref();
  const { turn, failure } = useLeadsSwitch();
  const [isBusy, setBusy] = useState(false);
  const isOn = status === 'on';

  async function handleClick(): Promise<void> {
    setBusy(true);
    await turn(!isOn);
    await onChanged();
    setBusy(false);
  }

  if (status === 'failed') return null;
  if (status === 'notAvailable') return <Banner title={t('leads.notApprovedTitle')}>{t('leads.notApproved')}</Banner>;
  if (status === 'needsPlan') {
    return (
      <UpgradeOffer
        title={t('leads.title')}
        offer={upgradeOffer(ANALYTICS)}
        picture={ANALYTICS.picture}
        plan={PLANS.growth}
      />
    );
  }
  return (
    <Card>
      <BlockStack gap="300">
        <List>
          <List.Item>{t('integrations.leadsByAccount')}</List.Item>
          <List.Item>{t('integrations.leadsByOrder')}</List.Item>
          <List.Item>{t('leads.offHelp')}</List.Item>
        </List>
        {failure && <Banner tone="critical">{failure}</Banner>}
        <InlineStack gap="300" blockAlign="center">
          <Button loading={isBusy} onClick={() => void handleClick()}>
            {t(isOn ? 'leads.turnOff' : 'leads.turnOn')}
          </Button>
          {isOn && <Link url={`${href(ANALYTICS.path)}&${LEADS_TAB}`}>{t('integrations.openLeads')}</Link>}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
