import { useLocation } from '@remix-run/react';
import { BlockStack, Box, Button, Card, InlineStack, Link } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { HelpBody } from '../../ui/help/help-body';
import { settingsAbout } from '../../ui/help/settings-about';
import type { HelpElement, Topic } from '../../ui/help/topic';
import { AppPage } from '../../ui/shell/app-page';
import { useAppHref } from '../../ui/shell/shop-context';
import { useOnChange } from '../../ui/shell/use-on-change';

/** Page with the help on one topic, and links to its settings. */
export function TopicPage({ topic, body }: { topic: Topic; body: HelpElement[] }) {
  const href = useAppHref();
  useAnchor(topic.name);
  return (
    <AppPage title={topic.title}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <InlineStack gap="200" align="space-between" blockAlign="center">
            <Link url={href('/help')}>{t('help.allTopics')}</Link>
            <InlineStack gap="200">
              {settingsAbout(topic.name).map(({ path, label }) => (
                <Button key={path} url={href(path)}>
                  {t('help.open', { label })}
                </Button>
              ))}
            </InlineStack>
          </InlineStack>
        </Box>
        <Card>
          <HelpBody body={body} />
        </Card>
      </BlockStack>
    </AppPage>
  );
}

/** Scrolls to the heading in the address's fragment, and focuses it. */
function useAnchor(topic: string): void {
  const { hash } = useLocation();
  useOnChange([topic, hash], () => {
    const heading = hash && document.getElementById(hash.slice(1));
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  });
}
