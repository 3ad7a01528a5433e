import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ErrorPage } from '../error-page';
import { authenticatePage } from '../shopify/authenticate.server';
import { t } from '../texts/texts';
import { UpdatesPage } from '../updates/updates-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page without a request. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('updates.title') }) }];

export default UpdatesPage;

export const ErrorBoundary = ErrorPage;
