import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { UpdatesPage } from '../pages/updates/updates-page';
import { t } from '../platform/texts/texts';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page without a request. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('updates.title') }) }];

export default UpdatesPage;
