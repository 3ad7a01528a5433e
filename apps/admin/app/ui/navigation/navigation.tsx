import { Link } from '@remix-run/react';
import { NavMenu } from '@shopify/app-bridge-react';
import { navigationEntries, pages } from '../../domain/pages/pages';
import { useAccess } from '../access/billing';
import { useAppHref } from '../shell/shop-context';

/** The app's entries in the Shopify admin's side navigation. */
export function Navigation() {
  const href = useAppHref();
  const access = useAccess();
  return (
    <NavMenu>
      {navigationEntries(pages, access).map(({ path, label }) => (
        <Link key={path} to={href(path)} rel={path === '/' ? 'home' : undefined}>
          {label}
        </Link>
      ))}
    </NavMenu>
  );
}
