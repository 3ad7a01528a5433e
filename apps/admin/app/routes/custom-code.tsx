import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { CustomCodePage } from '../pages/custom-code/custom-code-page';
import { t } from '../platform/texts/texts';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page without a request. It fetches the code when it is shown. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('customCode.title') }) }];

export default CustomCodePage;
