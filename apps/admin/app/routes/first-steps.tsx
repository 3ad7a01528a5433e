import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { database } from '../database.server';
import { ErrorPage } from '../error-page';
import { readChoices } from '../first-steps/first-steps.server';
import { FirstStepsPage } from '../first-steps/first-steps-page';
import { LoadingPage } from '../shell/app-page';
import { useShopData } from '../shop-data/shop-data';
import { authenticatePage } from '../shopify/authenticate.server';
import { t } from '../texts/texts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await authenticatePage(request);
  return {
    kept: await readChoices(database.prisma, session.shop),
  };
}

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('firstSteps.title') }) }];

export default function FirstSteps() {
  const { kept } = useLoaderData<typeof loader>();
  const stored = useShopData('features');
  if (!stored) return <LoadingPage title={t('firstSteps.title')} />;
  if (!stored.ok) return <ErrorPage />;
  const { version, features } = stored.value;
  return <FirstStepsPage initial={{ version, document: features }} kept={kept} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
