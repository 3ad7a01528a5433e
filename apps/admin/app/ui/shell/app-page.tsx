import { TitleBar } from '@shopify/app-bridge-react';
import { Page, SkeletonBodyText, Text } from '@shopify/polaris';
import { type ReactNode, useContext } from 'react';
import { t } from '../../platform/texts/texts';
import { OpenSearchContext } from './open-search';

interface AppPageProps {
  title: string;
  fullWidth?: boolean;
  children: ReactNode;
}

/**
 * Page of the app with a title. The Shopify admin shows the title outside our iframe, so the page's heading is visually
 * hidden: screen readers need one in this document.
 */
export function AppPage({ title, fullWidth, children }: AppPageProps) {
  const openSearch = useContext(OpenSearchContext);
  return (
    <Page fullWidth={fullWidth}>
      <TitleBar title={title}>
        <button type="button" onClick={openSearch}>
          {t('search.open')}
        </button>
      </TitleBar>
      <Text as="h1" visuallyHidden>
        {title}
      </Text>
      {children}
    </Page>
  );
}

/** Outline of a page that is still loading. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <AppPage title={title}>
      <SkeletonBodyText lines={8} />
    </AppPage>
  );
}
