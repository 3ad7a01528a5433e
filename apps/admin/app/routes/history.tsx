import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { ErrorPage } from '../error-page';
import { HistoryPage } from '../history/history-page';
import { authenticatePage } from '../shopify/authenticate.server';
import { t } from '../texts/texts';

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

export const ErrorBoundary = ErrorPage;
