import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AppProvider } from '@shopify/shopify-app-remix/react';
import { useState } from 'react';
import { AccessContext } from '../billing/access';
import { readAccess } from '../billing/access.server';
import { database } from '../database.server';
import { environment } from '../environment.server';
import { ErrorPage } from '../error-page';
import { Navigation } from '../shell/navigation';
import { ScrollToTop } from '../shell/scroll-to-top';
import { hostParameter, ShopContext } from '../shell/shop-context';
import { readShopData } from '../shop-data/read-shop-data.server';
import { ShopDataContext, ShopDataStore } from '../shop-data/shop-data';
import { authenticatePage } from '../shopify/authenticate.server';
import { reopenInAdmin } from '../shopify/reopen-in-admin.server';

export async function loader({ request }: LoaderFunctionArgs) {
  reopenInAdmin(request);
  const { session, admin } = await authenticatePage(request);
  const host = new URL(request.url).searchParams.get('host') ?? hostParameter(session.shop);
  const [shopData, access] = await Promise.all([
    readShopData(database.prisma, session.shop, admin.graphql),
    readAccess(session),
  ]);
  return { apiKey: environment.SHOPIFY_API_KEY, shop: session.shop, host, shopData, access };
}

/** Key, shop and access don't change while the app is open, and saves update the shop's data. */
export function shouldRevalidate() {
  return false;
}

export default function Shell() {
  const { apiKey, shop, host, shopData, access } = useLoaderData<typeof loader>();
  const [store] = useState(() => new ShopDataStore(shopData));
  return (
    <AppProvider isEmbeddedApp apiKey={apiKey}>
      <ShopContext.Provider value={{ shop, host }}>
        <AccessContext.Provider value={access}>
          <ShopDataContext.Provider value={store}>
            <ScrollToTop />
            <Navigation />
            {/* Labelled, because the Shopify admin and the preview's document each have a `main` of their own. */}
            <main aria-label="Uptill">
              <Outlet />
            </main>
          </ShopDataContext.Provider>
        </AccessContext.Provider>
      </ShopContext.Provider>
    </AppProvider>
  );
}

/** Rendered without the provider, because the provider itself may have failed. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
