import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { upgradeOffer } from '@uptill/feature-schema';
import { AnalyticsPage } from '../analytics/analytics-page';
import { useNeedsUpgrade } from '../billing/billing';
import { UpgradePage } from '../billing/upgrade-offer';
import { ErrorPage } from '../error-page';
import { ANALYTICS } from '../shell/pages';
import { authenticatePage } from '../shopify/authenticate.server';
import { t } from '../texts/texts';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page, and shows another period, without a request. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: ANALYTICS.label }) }];

export default function AnalyticsRoute() {
  const needsUpgrade = useNeedsUpgrade();
  if (needsUpgrade(ANALYTICS)) return <UpgradePage title={ANALYTICS.label} offer={upgradeOffer(ANALYTICS)} />;
  return <AnalyticsPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
