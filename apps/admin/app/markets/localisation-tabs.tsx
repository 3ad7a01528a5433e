import { Link, useLocation } from '@remix-run/react';
import { MARKETS_AND_TRANSLATIONS, TRANSLATIONS_PATH } from '../shell/pages';
import { useAppHref } from '../shell/shop-context';

const TABS = [
  { title: 'Markets', path: MARKETS_AND_TRANSLATIONS.path },
  { title: 'Translations', path: TRANSLATIONS_PATH },
];

/** Links to the markets and to the translations. */
export function LocalisationTabs() {
  const href = useAppHref();
  const { pathname } = useLocation();
  const current = TABS.findLast(({ path }) => pathname.startsWith(path));
  return (
    <nav className="tab-links" aria-label={MARKETS_AND_TRANSLATIONS.label}>
      {TABS.map((tab) => (
        <Link key={tab.path} to={href(tab.path)} aria-current={tab === current ? 'page' : undefined}>
          {tab.title}
        </Link>
      ))}
    </nav>
  );
}
