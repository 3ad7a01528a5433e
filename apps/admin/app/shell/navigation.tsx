import { Link } from '@remix-run/react';
import { NavMenu } from '@shopify/app-bridge-react';
import { screens } from '@uptill/feature-schema';
import { useAppHref } from './shop-context';

const entries = screens
  .toSorted((one, other) => one.navigation.order - other.navigation.order)
  .map((screen) => ({ path: screen.path, label: screen.navigation.label }));

/** The app's entries in the Shopify admin's side navigation: home, then every screen in the schema's order. */
export function Navigation() {
  const href = useAppHref();
  return (
    <NavMenu>
      <Link to={href('/')} rel="home">
        Home
      </Link>
      {entries.map(({ path, label }) => (
        <Link key={path} to={href(path)}>
          {label}
        </Link>
      ))}
    </NavMenu>
  );
}
