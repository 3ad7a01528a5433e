import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
} from '@remix-run/react';
import { findTab, screens } from '@uptill/feature-schema';
import { CalmPage } from '../calm-page';
import { database } from '../database.server';
import { readFeatures } from '../features/store.server';
import { NotFoundPage } from '../screen/not-found-page';
import { SettingsScreen } from '../screen/settings-screen';
import { authenticatePage } from '../shopify/authenticate.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await authenticatePage(request);
  if (!findTab(screens, new URL(request.url).pathname)) throw new Response(null, { status: 404 });
  return readFeatures(database.prisma, session.shop);
}

/** Going from tab to tab keeps what was typed, so nothing is loaded anew within a screen. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const current = findTab(screens, currentUrl.pathname);
  return current?.screen === findTab(screens, nextUrl.pathname)?.screen ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction = ({ location }) => {
  const found = findTab(screens, location.pathname);
  return [{ title: found ? `${found.screen.title} · Uptill` : 'Uptill' }];
};

/** Draws any screen of the schema. */
export default function Screen() {
  const { version, features } = useLoaderData<typeof loader>();
  const found = findTab(screens, useLocation().pathname);
  if (!found) return <NotFoundPage />;
  const { screen, tab } = found;
  return <SettingsScreen key={screen.path} screen={screen} tab={tab} version={version} document={features} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <CalmPage />;
}
