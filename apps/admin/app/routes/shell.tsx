import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AppProvider } from '@shopify/shopify-app-remix/react';
import { CalmPage } from '../calm-page';
import { environment } from '../environment.server';
import { Navigation } from '../shell/navigation';
import { ScrollToTop } from '../shell/scroll-to-top';
import { hostOf, ShopContext } from '../shell/shop-context';
import { authenticatePage } from '../shopify/authenticate.server';
import { reopenInAdmin } from '../shopify/reopen-in-admin.server';

export async function loader({ request }: LoaderFunctionArgs) {
  reopenInAdmin(request);
  const { session } = await authenticatePage(request);
  const host = new URL(request.url).searchParams.get('host') ?? hostOf(session.shop);
  return { apiKey: environment.SHOPIFY_API_KEY, shop: session.shop, host };
}

/** Neither key nor shop change while the app is open. */
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
        {/* The admin around us and the preview inside have a main part each. */}
        <main aria-label="Uptill">
          <Outlet />
        </main>
      </ShopContext.Provider>
    </AppProvider>
  );
}

/** Outside the provider: whatever failed may have been it. */
export function ErrorBoundary() {
  return <CalmPage />;
}
