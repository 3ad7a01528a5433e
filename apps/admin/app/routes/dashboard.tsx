import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { billing } from '../billing/billing.server';
import { DashboardPage } from '../dashboard/dashboard-page';
import { readDashboard } from '../dashboard/read-dashboard.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { ErrorPage } from '../error-page';
import { authenticatePage } from '../shopify/authenticate.server';
import { t } from '../texts/texts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await authenticatePage(request);
  return {
    dashboard: await readDashboard(database, {
      shop: session.shop,
      access: await billing.readAccess(session),
      assets: environment.UPTILL_EXTENSION_ASSETS,
      now: new Date(),
    }),
  };
}

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('shell.home') }) }];

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  return <DashboardPage initial={data.dashboard} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
