import { TitleBar } from '@shopify/app-bridge-react';
import { Page, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface AppPageProps {
  title: string;
  fullWidth?: boolean;
  children: ReactNode;
}

/**
 * A page of the app. The admin around us shows its title, so the page's own heading is there for screen readers only,
 * who find no other one in this document.
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
