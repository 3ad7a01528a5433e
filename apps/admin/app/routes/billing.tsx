import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { BillingPage } from '../pages/billing/billing-page';
import { t } from '../platform/texts/texts';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page without a request, because the shell has its data. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('shell.billing') }) }];

export default BillingPage;
