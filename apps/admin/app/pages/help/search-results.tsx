import { Banner, BlockStack, Card, EmptyState, Link, SkeletonBodyText, Text } from '@shopify/polaris';
import { useDeferredValue } from 'react';
import { t } from '../../platform/texts/texts';
import type { Found } from '../../ui/help/search';
import { withAnchor } from '../../ui/help/topic';
import { useAppHref } from '../../ui/shell/shop-context';
import { useHelpSearch } from './use-help-search';

/** Card with the sections of the help that match the search. */
export function SearchResults({ search }: { search: string }) {
  const { found, retry } = useHelpSearch(useDeferredValue(search));
  if (retry) {
    return (
      <Banner tone="critical" action={{ content: t('help.tryAgain'), onAction: retry }}>
        {t('help.searchFailed')}
      </Banner>
    );
  }
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          <span role="status">{found ? t('help.results', { count: found.length }) : t('help.searching')}</span>
        </Text>
        {!found && <SkeletonBodyText lines={4} />}
        {found?.length === 0 && (
          <EmptyState heading={t('help.nothingFound')} image="">
            <p>{t('help.nothingFoundHelp')}</p>
          </EmptyState>
        )}
        <ul className="help-topics">
          {found?.map((each) => (
            <Result key={each.path} {...each} />
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}

function Result({ path, title, heading, excerpt }: Found) {
  const href = useAppHref();
  return (
    <li>
      <Link url={withAnchor(path, href)}>{heading ? t('help.section', { title, heading }) : title}</Link>
      <Text as="p" tone="subdued">
        {excerpt.map(({ text, isMatch }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          isMatch ? <mark key={place}>{text}</mark> : text,
        )}
      </Text>
    </li>
  );
}
