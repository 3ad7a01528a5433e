import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { HistoryPage } from '../pages/history/history-page';
import { t } from '../platform/texts/texts';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

/** Opens the page without a request. It fetches the versions when it is shown. */
export const clientLoader = () => null;

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('history.title') }) }];

/** Shows the versions of one document, or of all. */
export default function HistoryRoute() {
  const { kind } = useParams();
  return <HistoryPage kind={kind} />;
}
