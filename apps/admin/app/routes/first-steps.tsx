import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readChoices } from '../domain/first-steps/first-steps.server';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { FirstStepsPage } from '../pages/first-steps/first-steps-page';
import { database } from '../platform/database.server';
import { t } from '../platform/texts/texts';
import { LoadingPage } from '../ui/shell/app-page';
import { ErrorPage } from '../ui/shell/error-page';
import { useShopData } from '../ui/shop-data/shop-data';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await authenticatePage(request);
  return {
    storedChoices: await readChoices(database.prisma, session.shop),
  };
}

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('firstSteps.title') }) }];

export default function FirstSteps() {
  const { storedChoices } = useLoaderData<typeof loader>();
  const stored = useShopData('features');
  const brand = useShopData('brand');
  if (!stored || !brand) return <LoadingPage title={t('firstSteps.title')} />;
  if (!stored.ok || !brand.ok) return <ErrorPage />;
  const { version, brandVersion, features } = stored.value;
  const { version: versionOfBrand, ...document } = brand.value;
  return (
    <FirstStepsPage
      initial={{ version, brandVersion, document: features }}
      initialBrand={{ version: versionOfBrand, document }}
      storedChoices={storedChoices}
    />
  );
}
