import { Banner, Button, InlineStack } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import type { Paged } from './use-paged';

interface NextPageProps {
  paged: Pick<Paged<{ id: string }, unknown>, 'failure' | 'next' | 'isLoading' | 'loadMore' | 'retry'>;
  /** Title of the message about a page that could not be read. */
  failureTitle: string;
}

/** The end of a paged list: a button for the next page, or the reason why the last one could not be read. */
export function NextPage({ paged: { failure, next, isLoading, loadMore, retry }, failureTitle }: NextPageProps) {
  if (failure) {
    return (
      <Banner tone="critical" title={failureTitle} action={{ content: t('analytics.tryAgain'), onAction: retry }}>
        {failure}
      </Banner>
    );
  }
  if (!next) return null;
  return (
    <InlineStack>
      <Button loading={isLoading} onClick={loadMore}>
        {t('analytics.loadMore')}
      </Button>
    </InlineStack>
  );
}
