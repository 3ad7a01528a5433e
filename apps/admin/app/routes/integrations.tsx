import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, type Params, useRouteError } from '@remix-run/react';
import { ErrorPage } from '../error-page';
import { ProvidersPage } from '../providers/providers-page';
import { NotFoundPage } from '../screen/not-found-page';
import { authenticatePage } from '../shopify/authenticate.server';
import { t } from '../texts/texts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return checkIntegration(params);
}

/** Opens the page without a request, because the shell has its data. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => checkIntegration(params);

/** Accepts the tracking providers, which are the only integration. Throws a response with status 404 for others. */
function checkIntegration({ integrationId = 'tracking' }: Readonly<Params>): null {
  if (integrationId !== 'tracking') throw new Response(null, { status: 404 });
  return null;
}

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('providers.title') }) }];

export default ProvidersPage;

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
