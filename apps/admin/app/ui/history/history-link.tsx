import { Button, Tooltip } from '@shopify/polaris';
import { ClockIcon } from '@shopify/polaris-icons';
import type { KindName } from '../../domain/documents/document-kinds';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../shell/shop-context';
import { HISTORY_PATH } from './history-path';

interface HistoryLinkProps {
  /** The document of the history. Default: all documents. */
  kind?: KindName;
  /** True to show the text beside the icon. */
  hasText?: boolean;
}

/** Link to the version history. */
export function HistoryLink({ kind, hasText }: HistoryLinkProps) {
  const href = useAppHref();
  const url = href(kind ? `${HISTORY_PATH}/${kind}` : HISTORY_PATH);
  const title = t('history.title');
  return hasText ? (
    <Button icon={ClockIcon} url={url}>
      {title}
    </Button>
  ) : (
    <Tooltip content={title}>
      <Button icon={ClockIcon} variant="tertiary" accessibilityLabel={title} url={url} />
    </Tooltip>
  );
}
