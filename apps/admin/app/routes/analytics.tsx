import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { upgradeOffer } from '@uptill/feature-schema';
import { ANALYTICS } from '../domain/pages/pages';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { AnalyticsPage } from '../pages/analytics/analytics-page';
import { t } from '../platform/texts/texts';
import { useNeedsUpgrade } from '../ui/access/billing';
import { UpgradePage } from '../ui/access/upgrade-offer';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page, and shows another period, without a request. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: ANALYTICS.label }) }];

export default function AnalyticsRoute() {
  const needsUpgrade = useNeedsUpgrade();
  if (needsUpgrade(ANALYTICS))
    return <UpgradePage title={ANALYTICS.label} offer={upgradeOffer(ANALYTICS)} picture={ANALYTICS.picture} />;
  return <AnalyticsPage />;
}
