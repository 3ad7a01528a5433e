import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type Params, useParams } from '@remix-run/react';
import { upgradeOffer } from '@uptill/feature-schema';
import { MARKETS_AND_TRANSLATIONS } from '../domain/pages/pages';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { MarketsPage } from '../pages/markets/markets-page';
import { TranslationsPage } from '../pages/translations/translations-page';
import { t } from '../platform/texts/texts';
import { useNeedsUpgrade } from '../ui/access/billing';
import { UpgradePage } from '../ui/access/upgrade-offer';

export { NotFoundOrErrorPage as ErrorBoundary } from '../ui/shell/not-found-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return checkTab(params);
}

/** Opens the page without a request, because the shell has its data. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => checkTab(params);

/** Accepts the markets, which have no parameter, and the translations. Throws a response with status 404 for other paths. */
function checkTab({ tab }: Readonly<Params>): null {
  if (tab && tab !== 'translations') throw new Response(null, { status: 404 });
  return null;
}

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: MARKETS_AND_TRANSLATIONS.label }) }];

/** Shows the markets, or the translations into a language. */
export default function LocalisationRoute() {
  const { tab, locale } = useParams();
  const needsUpgrade = useNeedsUpgrade();
  if (needsUpgrade(MARKETS_AND_TRANSLATIONS)) {
    const { label, picture } = MARKETS_AND_TRANSLATIONS;
    return <UpgradePage title={label} offer={upgradeOffer(MARKETS_AND_TRANSLATIONS)} picture={picture} />;
  }
  return tab ? <TranslationsPage locale={locale} /> : <MarketsPage />;
}
