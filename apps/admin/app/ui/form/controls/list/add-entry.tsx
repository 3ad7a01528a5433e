import { Button, Link, Text } from '@shopify/polaris';
import { PlusIcon } from '@shopify/polaris-icons';
import { asNoun, type ListField } from '@uptill/feature-schema';
import { MARKETS_AND_TRANSLATIONS } from '../../../../domain/pages/pages';
import { t } from '../../../../platform/texts/texts';
import { useAppHref } from '../../../shell/shop-context';

interface AddEntryProps {
  field: ListField;
  /** The list's dotted path in the document: the DOM id of the button or of the link in its place. */
  id: string;
  isFull: boolean;
  /** True if every market has an entry. */
  lacksMarkets: boolean;
  /** True if the shop has markets besides all countries. */
  hasMarkets: boolean;
  onAdd(): void;
}

/** Returns the DOM id of the container of a list's button to add an entry. */
export const addId = (listId: string) => `${listId}:add`;

/** Button that adds an entry. If it is disabled, explains why, and how the merchant adds markets. */
export function AddEntry({ field, id, isFull, lacksMarkets, hasMarkets, onAdd }: AddEntryProps) {
  const item = asNoun(field.itemLabel);
  const showsMarkets = lacksMarkets && !isFull;
  return (
    <div id={addId(id)} className="list-add">
      {/* A disabled button can't be focused, so the link gets the id. */}
      <Button id={showsMarkets ? undefined : id} icon={PlusIcon} disabled={isFull || lacksMarkets} onClick={onAdd}>
        {t('form.add', { item })}
      </Button>
      {isFull && (
        <Text as="span" tone="subdued">
          {t('form.listIsFull', { max: field.maxItems })}
        </Text>
      )}
      {showsMarkets && <MarketsHint id={id} hasMarkets={hasMarkets} />}
    </div>
  );
}

function MarketsHint({ id, hasMarkets }: { id: string; hasMarkets: boolean }) {
  const href = useAppHref();
  return (
    <Text as="span" tone="subdued">
      {hasMarkets ? t('form.everyMarketIsListed') : t('form.noMarketsYet')}{' '}
      <Link id={id} url={href(MARKETS_AND_TRANSLATIONS.path)}>
        {t('form.addMarkets')}
      </Link>
    </Text>
  );
}
