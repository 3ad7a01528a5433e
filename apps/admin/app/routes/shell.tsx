import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AppProvider } from '@shopify/shopify-app-remix/react';
import { useState } from 'react';
import { billing } from '../domain/billing/billing.server';
import { activationLink, readStoredEmbed } from '../domain/embed/app-embed.server';
import { readIsFtue } from '../domain/first-steps/first-steps.server';
import { readShopData } from '../domain/shop-data/read-shop-data.server';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { Entry } from '../pages/entry/entry';
import { database } from '../platform/database.server';
import { environment } from '../platform/environment.server';
import { stores } from '../platform/metrics.server';
import { reopenInAdmin } from '../platform/shopify/reopen-in-admin.server';
import { currentCatalogue } from '../platform/texts/texts';
import { BillingProvider } from '../ui/access/billing';
import { ScopesProvider } from '../ui/access/scopes-context';
import { AppEmbedProvider } from '../ui/embed/app-embed-provider';
import { FirstTimeProvider } from '../ui/first-steps/first-time';
import { PageHelp } from '../ui/help/page-help';
import { Navigation } from '../ui/navigation/navigation';
import { ResourceCache, ResourceCacheContext } from '../ui/pickers/resource-cache';
import { SettingsSearch } from '../ui/settings-search/settings-search';
import { PageStart } from '../ui/shell/page-start';
import { ScrollToTop } from '../ui/shell/scroll-to-top';
import { hostParameter, ShopContext } from '../ui/shell/shop-context';
import { TrackVisits } from '../ui/shell/track-visits';
import { ShopDataContext, ShopDataStore } from '../ui/shop-data/shop-data';

export { OutermostErrorPage as ErrorBoundary } from '../ui/shell/error-page';

export async function loader({ request }: LoaderFunctionArgs) {
  reopenInAdmin(request);
  const { session, admin } = await authenticatePage(request);
  const { shop } = session;
  const { searchParams } = new URL(request.url);
  const host = searchParams.get('host') ?? hostParameter(shop);
  const now = new Date();
  const [shopData, isFtue, isEmbedOn, billingDetails] = await Promise.all([
    readShopData(stores, shop, admin.graphql),
    readIsFtue(database.prisma, shop),
    readStoredEmbed(database.prisma, shop),
    // Shopify adds the parameter when the merchant returns from approving a charge. It proves nothing, because anyone can
    // add it.
    billing.readPageDetails(shop, admin.graphql, now, searchParams.has('charge_id')),
  ]);
  return {
    apiKey: environment.SHOPIFY_API_KEY,
    shop,
    host,
    language: merchantLanguage(searchParams.get('locale')),
    shopData,
    isFtue,
    isEmbedOn,
    activationLink: activationLink(shop, environment.SHOPIFY_API_KEY),
    scopes: session.scope?.split(',') ?? [],
    supportEmail: environment.SUPPORT_EMAIL,
    billingDetails,
  };
}

/** Returns the language of the `locale` parameter that Shopify adds to the app's address; English without a valid one. */
function merchantLanguage(locale: string | null): string {
  try {
    return Intl.getCanonicalLocales(locale ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Key, shop and scopes don't change while the app is open, and saves update the page's copy of the shop's data. */
export function shouldRevalidate() {
  return false;
}

export default function Shell() {
  const {
    isEmbedOn,
    activationLink,
    apiKey,
    shop,
    host,
    language,
    shopData,
    isFtue,
    scopes,
    billingDetails,
    supportEmail,
  } = useLoaderData<typeof loader>();
  const [store] = useState(() => new ShopDataStore(shopData));
  const [resources] = useState(() => new ResourceCache());
  return (
    <AppProvider isEmbeddedApp apiKey={apiKey} i18n={currentCatalogue()?.polaris}>
      <ShopContext.Provider value={{ shop, host, language, supportEmail }}>
        <ScopesProvider initial={scopes}>
          <BillingProvider initial={billingDetails}>
            <ShopDataContext.Provider value={store}>
              <ResourceCacheContext.Provider value={resources}>
                <AppEmbedProvider wasOn={isEmbedOn} activationLink={activationLink}>
                  <ScrollToTop />
                  <TrackVisits />
                  <Navigation />
                  {/* Labelled, because the Shopify admin and the preview's document each have a `main` of their own. */}
                  <main aria-label="Uptill">
                    <SettingsSearch>
                      <PageStart />
                      <FirstTimeProvider isFtue={isFtue}>
                        <Entry apiKey={apiKey}>
                          <Outlet />
                          <PageHelp />
                        </Entry>
                      </FirstTimeProvider>
                    </SettingsSearch>
                  </main>
                </AppEmbedProvider>
              </ResourceCacheContext.Provider>
            </ShopDataContext.Provider>
          </BillingProvider>
        </ScopesProvider>
      </ShopContext.Provider>
    </AppProvider>
  );
}
