import { Link, useLocation } from '@remix-run/react';
import { MARKETS_AND_TRANSLATIONS, TRANSLATIONS_PATH } from '../../domain/pages/pages';
import { type TextId, t } from '../../platform/texts/texts';
import { useAppHref } from '../../ui/shell/shop-context';

const TABS: { title: TextId; path: string }[] = [
  { title: 'markets.markets', path: MARKETS_AND_TRANSLATIONS.path },
  { title: 'markets.translations', path: TRANSLATIONS_PATH },
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
          {t(tab.title)}
        </Link>
      ))}
    </nav>
  );
}
