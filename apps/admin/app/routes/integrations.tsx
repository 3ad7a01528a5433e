import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type Params, useParams } from '@remix-run/react';
import { type IntegrationId, integrationOf, isIntegration } from '../domain/integrations/integrations';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { IntegrationList } from '../pages/integrations/integration-list';
import { INTEGRATION_PAGES } from '../pages/integrations/pages';
import { t } from '../platform/texts/texts';

export { NotFoundOrErrorPage as ErrorBoundary } from '../ui/shell/not-found-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await authenticatePage(request);
  readIntegration(params);
  return null;
}

/** Opens a page without a request, because each page reads its own data. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  readIntegration(params);
  return null;
}

/**
 * Returns the integration of the path, or null for the list of all.
 * @throws Response 404 for an unknown integration.
 */
function readIntegration({ integrationId: id }: Readonly<Params>): IntegrationId | null {
  if (id === undefined) return null;
  if (!isIntegration(id)) throw new Response(null, { status: 404 });
  return id;
}

export const meta: MetaFunction = ({ params }) => {
  const { integrationId: id } = params;
  const title = id && isIntegration(id) ? t(integrationOf(id).title) : t('shell.integrations');
  return [{ title: t('app.pageTitle', { title }) }];
};

export default function IntegrationsRoute() {
  const id = readIntegration(useParams());
  if (!id) return <IntegrationList />;
  const Page = INTEGRATION_PAGES[id];
  return <Page key={id} />;
}
