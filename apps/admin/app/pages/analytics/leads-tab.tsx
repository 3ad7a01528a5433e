import { Banner, BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text, TextField } from '@shopify/polaris';
import { useId, useState } from 'react';
import { featureName } from '../../domain/analytics/metrics';
import { type Lead, type LeadsPage, leadsPage } from '../../domain/leads/leads';
import { api } from '../../platform/api/client';
import { language, t } from '../../platform/texts/texts';
import { ExportButton } from './export-button';
import { NextPage } from './next-page';
import { ReportTable } from './report-table';
import { useLeadsSwitch } from './use-leads-switch';
import { type Paged, usePaged } from './use-paged';

/** The customers who used a feature, newest first. */
export function LeadsTab() {
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState('');
  const leadsSwitch = useLeadsSwitch();
  const { failure } = leadsSwitch;
  const leads = usePaged('customerLeads', asked ? { search: asked } : {}, leadsPage);
  const { answer } = leads;

  async function turn(isEnabled: boolean): Promise<void> {
    await leadsSwitch.turn(isEnabled);
    leads.retry();
  }

  if (answer && !answer.isApproved) return <Off title={t('leads.notApprovedTitle')}>{t('leads.notApproved')}</Off>;
  if (answer && !answer.isEnabled) {
    return (
      <Off title={t('leads.off')} turnOn={() => void turn(true)} failure={failure}>
        {t('leads.offHelp')}
      </Off>
    );
  }
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t('leads.title')}
          </Text>
          <InlineStack gap="200">
            <ExportButton
              title={t('leads.title')}
              file="leads"
              disabled={leads.items.length === 0}
              load={() =>
                api.file(`customerLeads/export${leads.id ? `?${new URLSearchParams({ id: leads.id })}` : ''}`)
              }
            />
            <Button onClick={() => void turn(false)} disabled={!answer}>
              {t('leads.turnOff')}
            </Button>
          </InlineStack>
        </InlineStack>
        <Text as="p" tone="subdued">
          {t('leads.about')}
        </Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(search.trim());
          }}
        >
          <TextField
            type="search"
            label={t('leads.search')}
            value={search}
            onChange={setSearch}
            onBlur={() => setAsked(search.trim())}
            clearButton
            onClearButtonClick={() => {
              setSearch('');
              setAsked('');
            }}
            maxLength={100}
            autoComplete="off"
          />
        </form>
        {failure && <Banner tone="critical">{failure}</Banner>}
        <List leads={leads} isSearch={asked !== ''} />
      </BlockStack>
    </Card>
  );
}

interface OffProps {
  title: string;
  children: string;
  /** Absent if leads can't be turned on. */
  turnOn?(): void;
  failure?: string | undefined;
}

/** Explains why there are no leads, and offers a way to turn them on. */
function Off({ title, children, turnOn, failure }: OffProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p">{children}</Text>
        {failure && <Banner tone="critical">{failure}</Banner>}
        {turnOn && (
          <InlineStack>
            <Button variant="primary" onClick={turnOn}>
              {t('leads.turnOn')}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

function List({ leads, isSearch }: { leads: Paged<Lead, LeadsPage>; isSearch: boolean }) {
  const id = useId();
  const { items, isLoading, failure } = leads;
  const time = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Text as="p" visuallyHidden id={id}>
        <span role="status">{isLoading ? t('leads.loading') : t('leads.shown', { count: items.length })}</span>
      </Text>
      {isLoading && items.length === 0 && <SkeletonBodyText lines={6} />}
      {items.length > 0 && (
        <ReportTable
          labelledBy={id}
          isText
          columns={[
            t('leads.name'),
            t('leads.email'),
            t('leads.phone'),
            t('leads.feature'),
            t('leads.engagedAt'),
            t('leads.orders'),
          ]}
          rows={items.map((lead) => ({
            key: lead.id,
            name: lead.name ?? t('leads.unnamed', { id: lead.id }),
            cells: [
              lead.email ?? '–',
              lead.phone ?? '–',
              featureName(lead.feature),
              time.format(new Date(lead.engagedAt)),
              lead.orders.toLocaleString(language()),
            ],
          }))}
        />
      )}
      {!isLoading && !failure && items.length === 0 && (
        <Text as="p">{t(isSearch ? 'leads.noneFound' : 'leads.none')}</Text>
      )}
      <NextPage paged={leads} failureTitle={t('leads.notLoaded')} />
    </>
  );
}
