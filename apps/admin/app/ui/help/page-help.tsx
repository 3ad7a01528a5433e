import { useLocation } from '@remix-run/react';
import { FooterHelp, Link } from '@shopify/polaris';
import { OWN_PAGES } from '../../domain/pages/pages';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../shell/shop-context';
import { helpPath } from './topic';

/**
 * Link below a page to its help. Renders nothing on pages without help, and on settings screens, whose toolbar has the
 * link.
 */
export function PageHelp() {
  const { pathname } = useLocation();
  const href = useAppHref();
  const page = OWN_PAGES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!page?.help) return null;
  return (
    <FooterHelp>
      <Link url={href(helpPath(page.help))}>{t('help.about', { title: page.label })}</Link>
    </FooterHelp>
  );
}
