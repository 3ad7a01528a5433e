import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { BrandPage } from '../pages/brand/brand-page';
import { t } from '../platform/texts/texts';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page without a request, because it has the data. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('brand.title') }) }];

export default BrandPage;
