import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { EmptyState } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { AppPage } from './app-page';
import { ErrorPage } from './error-page';
import { useAppHref } from './shop-context';

/** Page for a path without a screen. */
export function NotFoundPage() {
  const href = useAppHref();
  return (
    <AppPage title={t('screen.pageNotFound')}>
      <EmptyState heading={t('screen.isNoPage')} image="">
        <p>
          {t('screen.pageMayHaveMoved')} <Link to={href('/')}>{t('screen.goHome')}</Link>
        </p>
      </EmptyState>
    </AppPage>
  );
}

/** Error boundary of a route that has no page for some of its paths. */
export function NotFoundOrErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
