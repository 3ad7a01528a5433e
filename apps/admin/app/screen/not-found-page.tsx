import { Link } from '@remix-run/react';
import { EmptyState } from '@shopify/polaris';
import { AppPage } from '../shell/app-page';
import { useAppHref } from '../shell/shop-context';

/** Page for a path without a screen. */
export function NotFoundPage() {
  const href = useAppHref();
  return (
    <AppPage title="Page not found">
      <EmptyState heading="There is no page at this address" image="">
        <p>
          The page may have moved. <Link to={href('/')}>Go to the home page</Link>
        </p>
      </EmptyState>
    </AppPage>
  );
}
