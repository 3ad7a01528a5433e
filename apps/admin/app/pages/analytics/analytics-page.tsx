import { Link, useSearchParams } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { z } from 'zod';
import { ANALYTICS } from '../../domain/pages/pages';
import { type TextId, t } from '../../platform/texts/texts';
import { AppPage } from '../../ui/shell/app-page';
import { ActivityTab } from './activity-tab';
import { LeadsTab } from './leads-tab';
import { MetricsTab } from './metrics-tab';

/** The parameter `tab` of each tab; empty for the first. */
const TABS = {
  '': { title: 'analytics.report', content: MetricsTab },
  activity: { title: 'analytics.activity', content: ActivityTab },
  leads: { title: 'leads.title', content: LeadsTab },
} satisfies Record<string, { title: TextId; content: () => JSX.Element }>;

const tabs = z.enum(Object.keys(TABS) as (keyof typeof TABS)[]).catch('');

/** Page with a report, the latest activity, and the leads. */
export function AnalyticsPage() {
  const [parameters] = useSearchParams();
  const name = tabs.parse(parameters.get('tab'));
  const { content: Content } = TABS[name];
  return (
    <AppPage title={ANALYTICS.label}>
      <BlockStack gap="400">
        <Tabs current={name} />
        <Content />
      </BlockStack>
    </AppPage>
  );
}

function Tabs({ current }: { current: keyof typeof TABS }) {
  const [parameters] = useSearchParams();

  /** The other tab retains the period, so that it is the same when the merchant returns. */
  function searchOf(tab: string): string {
    const changed = new URLSearchParams(parameters);
    changed.delete('tab');
    if (tab) changed.set('tab', tab);
    return changed.toString();
  }

  return (
    <nav className="tab-links" aria-label={ANALYTICS.label}>
      {Object.entries(TABS).map(([name, { title }]) => (
        <Link key={name} to={{ search: searchOf(name) }} aria-current={name === current ? 'page' : undefined}>
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
