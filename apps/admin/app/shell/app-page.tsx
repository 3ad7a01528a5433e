import { TitleBar } from '@shopify/app-bridge-react';
import { Page, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

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
  return (
    <Page fullWidth={fullWidth}>
      <TitleBar title={title} />
      <Text as="h1" visuallyHidden>
        {title}
      </Text>
      {children}
    </Page>
  );
}
