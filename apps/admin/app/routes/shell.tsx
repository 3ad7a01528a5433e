import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AppProvider } from '@shopify/shopify-app-remix/react';
import { environment } from '../environment.server';
import { ErrorPage } from '../error-page';
import { Navigation } from '../shell/navigation';
import { ScrollToTop } from '../shell/scroll-to-top';
import { hostParameter, ShopContext } from '../shell/shop-context';
import { authenticatePage } from '../shopify/authenticate.server';
import { reopenInAdmin } from '../shopify/reopen-in-admin.server';

export async function loader({ request }: LoaderFunctionArgs) {
  reopenInAdmin(request);
  const { session } = await authenticatePage(request);
  const host = new URL(request.url).searchParams.get('host') ?? hostParameter(session.shop);
  return { apiKey: environment.SHOPIFY_API_KEY, shop: session.shop, host };
}

/** Key and shop don't change while the app is open. */
export function shouldRevalidate() {
  return false;
}

export default function Shell() {
  const { apiKey, shop, host } = useLoaderData<typeof loader>();
  return (
    <AppProvider isEmbeddedApp apiKey={apiKey}>
      <ShopContext.Provider value={{ shop, host }}>
        <ScrollToTop />
        <Navigation />
        {/* Labelled, because the Shopify admin and the preview's document each have a `main` of their own. */}
        <main aria-label="Uptill">
          <Outlet />
        </main>
      </ShopContext.Provider>
    </AppProvider>
  );
}

/** Rendered without the provider, because the provider itself may have failed. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
