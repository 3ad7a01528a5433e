import { BlockStack, Box, Card, Link, Text, TextField } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { helpPath, type Topic } from '../../ui/help/topic';
import { useScrollRestoration } from '../../ui/help/use-scroll-restoration';
import { AppPage } from '../../ui/shell/app-page';
import { useAppHref } from '../../ui/shell/shop-context';
import { ContactCard } from './contact-card';
import { SearchResults } from './search-results';

interface HelpPageProps {
  topics: readonly Topic[];
  search: string;
  onSearch(text: string): void;
}

/** Page with all help pages, a search in them, and the contact to the support. */
export function HelpPage({ topics, search, onSearch }: HelpPageProps) {
  useScrollRestoration();
  return (
    <AppPage title={t('help.title')}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <TextField
            type="search"
            label={t('help.search')}
            value={search}
            onChange={onSearch}
            placeholder={t('help.searchExample')}
            clearButton
            onClearButtonClick={() => onSearch('')}
            autoComplete="off"
          />
        </Box>
        {search.trim() ? (
          <SearchResults search={search} />
        ) : (
          <>
            <TopicsCard title={t('help.features')} topics={topics.filter(({ isWidget }) => isWidget)} />
            <TopicsCard title={t('help.yourApp')} topics={topics.filter(({ isWidget }) => !isWidget)} />
          </>
        )}
        <ContactCard />
      </BlockStack>
    </AppPage>
  );
}

function TopicsCard({ title, topics }: { title: string; topics: readonly Topic[] }) {
  const href = useAppHref();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <ul className="help-topics">
          {topics.map(({ name, title, summary }) => (
            <li key={name}>
              <Link url={href(helpPath(name))}>{title}</Link>
              <Text as="p" tone="subdued">
                {summary}
              </Text>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}
