import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { upgradeOffer } from '@uptill/feature-schema';
import { useNeedsUpgrade } from '../billing/billing';
import { UpgradePage } from '../billing/upgrade-offer';
import { ErrorPage } from '../error-page';
import { MarketsPage } from '../markets/markets-page';
import { MARKETS_AND_TRANSLATIONS } from '../shell/pages';
import { authenticatePage } from '../shopify/authenticate.server';
import { t } from '../texts/texts';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page without a request, because the shell has its data. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: MARKETS_AND_TRANSLATIONS.label }) }];

export default function MarketsRoute() {
  const needsUpgrade = useNeedsUpgrade();
  if (!needsUpgrade(MARKETS_AND_TRANSLATIONS)) return <MarketsPage />;
  return <UpgradePage title={MARKETS_AND_TRANSLATIONS.label} offer={upgradeOffer(MARKETS_AND_TRANSLATIONS)} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
