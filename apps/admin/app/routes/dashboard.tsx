import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { billing } from '../domain/billing/billing.server';
import { readDashboardStart } from '../domain/home/read-dashboard.server';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { DashboardPage } from '../pages/home/dashboard-page';
import { database } from '../platform/database.server';
import { t } from '../platform/texts/texts';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await authenticatePage(request);
  const access = await billing.readAccess(session);
  return { dashboard: await readDashboardStart(database, { shop: session.shop, access }) };
}

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('shell.home') }) }];

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  return <DashboardPage start={data.dashboard} />;
}
