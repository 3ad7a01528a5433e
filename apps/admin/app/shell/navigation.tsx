import { Link } from '@remix-run/react';
import { NavMenu } from '@shopify/app-bridge-react';
import { navigationEntries, pages } from './pages';
import { useAppHref } from './shop-context';

/** The app's entries in the Shopify admin's side navigation. Every shop may use every page until billing exists. */
export function Navigation() {
  const href = useAppHref();
  return (
    <NavMenu>
      {navigationEntries(pages, false).map(({ path, label }) => (
        <Link key={path} to={href(path)} rel={path === '/' ? 'home' : undefined}>
          {label}
        </Link>
      ))}
    </NavMenu>
  );
}
