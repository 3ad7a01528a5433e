import interFont from '@fontsource-variable/inter/wght.css?url';
import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts } from '@remix-run/react';
import polarisStyles from '@shopify/polaris/build/esm/styles.css?url';
import type { ReactNode } from 'react';
import adminStyles from './admin.css?url';
import { language } from './platform/texts/texts';
import { ReplayEarlyClick } from './ui/shell/replay-early-click';

export { OutermostErrorPage as ErrorBoundary } from './ui/shell/error-page';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: interFont },
  { rel: 'stylesheet', href: polarisStyles },
  { rel: 'stylesheet', href: adminStyles },
];

/** Title of pages without one of their own. */
export const meta: MetaFunction = () => [{ title: 'Uptill' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        <Links />
        <ReplayEarlyClick />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
