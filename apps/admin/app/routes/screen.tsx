import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, redirect, useLocation } from '@remix-run/react';
import { findTab, type Screen, screens, type Tab, tabPath, upgradeOffer } from '@uptill/feature-schema';
import { useState } from 'react';
import { pictureOf } from '../domain/billing/plan-contents';
import { authenticatePage } from '../domain/shops/authenticate.server';
import { SettingsScreen } from '../pages/settings/settings-screen';
import { t } from '../platform/texts/texts';
import { useNeedsUpgrade } from '../ui/access/billing';
import { UpgradePage } from '../ui/access/upgrade-offer';
import { preservesDraft } from '../ui/draft/leave-guard';
import { LoadingPage } from '../ui/shell/app-page';
import { ErrorPage } from '../ui/shell/error-page';
import { NotFoundPage } from '../ui/shell/not-found-page';
import { useShopData } from '../ui/shop-data/shop-data';

export { NotFoundOrErrorPage as ErrorBoundary } from '../ui/shell/not-found-page';

export async function loader({ request }: LoaderFunctionArgs) {
  await authenticatePage(request);
  return checkPath(request);
}

/** Opens a screen without a request, because the page has its data. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return checkPath(request);
}

/**
 * Accepts the path of a tab.
 * @throws Response 404 if no tab is found at the path, or a redirect if the tab has another path, such as from its alias.
 *   The Shopify admin marks the current entry of the navigation by the path.
 */
function checkPath(request: Request): null {
  const { pathname, search } = new URL(request.url);
  const found = findTab(screens, pathname);
  if (!found) throw new Response(null, { status: 404 });
  const path = tabPath(found.screen, found.tab);
  if (pathname !== path) throw redirect(path + search);
  return null;
}

export const meta: MetaFunction = ({ location }) => {
  const found = findTab(screens, location.pathname);
  return [{ title: found ? t('app.pageTitle', { title: found.screen.title }) : 'Uptill' }];
};

/** Shows the screen of the schema with the current path. */
export default function ScreenRoute() {
  const { pathname, state } = useLocation();
  const found = findTab(screens, pathname);
  const needsUpgrade = useNeedsUpgrade();
  const draftId = useDraftId(found?.screen, preservesDraft(state));
  if (!found) return <NotFoundPage />;
  const { screen, tab } = found;
  if (needsUpgrade(screen)) {
    return <UpgradePage title={screen.title} offer={upgradeOffer(screen)} picture={pictureOf(tab.storeKey)} />;
  }
  return <LoadedScreen key={draftId} {...found} />;
}

/** Identifies the draft, which the tabs of a screen share. It changes with the screen, unless the draft is preserved. */
function useDraftId(screen: Screen | undefined, isPreserved: boolean): number {
  const [{ id, shown }, setDraft] = useState({ id: 0, shown: screen });
  if (shown !== screen) setDraft({ id: isPreserved ? id : id + 1, shown: screen });
  return id;
}

function LoadedScreen({ screen, tab }: { screen: Screen; tab: Tab }) {
  const stored = useShopData('features');
  if (!stored) return <LoadingPage title={screen.title} />;
  if (!stored.ok) return <ErrorPage />;
  const { version, brandVersion, features: settings, separateTabs } = stored.value;
  const initial = { version, brandVersion, document: { settings, separateTabs } };
  return <SettingsScreen screen={screen} tab={tab} initial={initial} />;
}
