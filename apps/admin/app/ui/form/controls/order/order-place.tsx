import { Icon, Text } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import type { PartPlace } from '@uptill/feature-schema';
import type { ReactNode } from 'react';
import { t } from '../../../../platform/texts/texts';
import { useSortableEntry } from '../list/use-sortable-entry';

interface OrderPlaceProps {
  /** DOM id of the place's label. */
  id: string;
  /** Identifies the place among the rows. */
  sortKey: string;
  place: PartPlace;
  isEmpty: boolean;
  /** The parts in the place. */
  children: ReactNode;
}

/** A place with its parts, below what can't be moved. Parts move past its label, which makes room for them. */
export function OrderPlace({ id, sortKey, place: { label, landmark }, isEmpty, children }: OrderPlaceProps) {
  const { entryProps } = useSortableEntry(sortKey, 'makes-room');
  return (
    <div className="order-place">
      <div {...entryProps} className="order-place-head">
        {landmark !== undefined && (
          <div className="order-landmark">
            <Icon source={LockIcon} tone="subdued" />
            <Text as="span" tone="subdued">
              {landmark}
            </Text>
          </div>
        )}
        <Text as="h3" id={id} variant="bodySm" tone="subdued">
          {label}
        </Text>
        {isEmpty && (
          <Text as="p" tone="subdued">
            {t('form.noParts')}
          </Text>
        )}
      </div>
      <ol className="picked-items" aria-labelledby={id}>
        {children}
      </ol>
    </div>
  );
}
