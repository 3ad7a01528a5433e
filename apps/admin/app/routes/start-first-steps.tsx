import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Banner, Button } from '@shopify/polaris';
import { useState } from 'react';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { t } from '../platform/texts/texts';
import { putIsFtue } from '../ui/first-steps/first-time';
import { AppPage, LoadingPage } from '../ui/shell/app-page';
import { useAppHref } from '../ui/shell/shop-context';
import { useOnMount } from '../ui/shell/use-on-change';

export { ErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return null;
}

export const meta: MetaFunction = () => [{ title: t('app.pageTitle', { title: t('firstSteps.title') }) }];

/** Makes the merchant new again, and loads the home page, which then leads to the first steps. */
export default function StartFirstSteps() {
  const href = useAppHref();
  const [problem, setProblem] = useState('');

  async function start(): Promise<void> {
    setProblem('');
    const result = await putIsFtue(true);
    if (result.ok) window.location.replace(href('/'));
    else setProblem(result.message);
  }

  useOnMount(() => {
    void start();
  });

  if (!problem) return <LoadingPage title={t('firstSteps.title')} />;
  return (
    <AppPage title={t('firstSteps.title')}>
      <Banner tone="critical" title={t('firstSteps.notStarted')}>
        <p>{problem}</p>
        <Button onClick={() => void start()}>{t('firstSteps.tryAgain')}</Button>
      </Banner>
    </AppPage>
  );
}
