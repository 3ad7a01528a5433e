import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
} from '@remix-run/react';
import { findTab, screens } from '@uptill/feature-schema';
import { database } from '../database.server';
import { ErrorPage } from '../error-page';
import { readFeatures } from '../features/store.server';
import { NotFoundPage } from '../screen/not-found-page';
import { SettingsScreen } from '../screen/settings-screen';
import { authenticatePage } from '../shopify/authenticate.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await authenticatePage(request);
  if (!findTab(screens, new URL(request.url).pathname)) throw new Response(null, { status: 404 });
  return readFeatures(database.prisma, session.shop);
}

/** Skips reloading the settings between tabs of a screen: they share one draft with unsaved changes. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const current = findTab(screens, currentUrl.pathname);
  return current?.screen === findTab(screens, nextUrl.pathname)?.screen ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction = ({ location }) => {
  const found = findTab(screens, location.pathname);
  return [{ title: found ? `${found.screen.title} · Uptill` : 'Uptill' }];
};

/** Shows the screen of the schema with the current path. */
export default function Screen() {
  const { version, features } = useLoaderData<typeof loader>();
  const found = findTab(screens, useLocation().pathname);
  if (!found) return <NotFoundPage />;
  const { screen, tab } = found;
  return <SettingsScreen key={screen.path} screen={screen} tab={tab} version={version} document={features} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
