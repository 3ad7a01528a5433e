import { useSortable } from '@dnd-kit/sortable';
import { Badge, Button, InlineStack, SkeletonThumbnail, Text, Thumbnail } from '@shopify/polaris';
import { ImageIcon, XIcon } from '@shopify/polaris-icons';
import { formatMoney } from '@uptill/storefront-runtime/money';
import { type HiddenStatus, hiddenStatusOf, type KnownResource } from '../../../picked-resources/picked-resources';
import { useShopData } from '../../../shop-data/shop-data';
import { type TextId, t } from '../../../texts/texts';
import { DragHandle } from '../list/drag-handle';
import { type EntryAction, EntryMenu } from '../list/entry-menu';

interface PickedItemProps {
  /** The dotted path of the field in the document. */
  fieldId: string;
  /** Global id. */
  resourceId: string;
  /** The resource; `missing` if the shop does not have it, undefined if it is not loaded. */
  resource: KnownResource | undefined;
  title: string;
  /** True while the resource is being loaded. */
  isLoading: boolean;
  isSortable: boolean;
  /** The actions that move it, unless it is the only one. */
  moves: readonly EntryAction[];
  onRemove(): void;
}

/** Returns the DOM id of what contains the buttons of an item. */
export const buttonsId = (fieldId: string, resourceId: string) => `${fieldId}:${resourceId}`;

/** A picked resource with its image, title, price and state, a handle to drag it, and a button to remove it. */
export function PickedItem(props: PickedItemProps) {
  const { fieldId, resourceId, resource, title, isLoading, isSortable, moves, onRemove } = props;
  const sortable = useSortable({
    id: resourceId,
    disabled: !isSortable,
    attributes: { roleDescription: t('form.sortable') },
  });
  const { transform, transition } = sortable;
  const known = typeof resource === 'object' ? resource : undefined;
  return (
    <li
      ref={sortable.setNodeRef}
      className="list-entry picked-item"
      data-dragged={sortable.isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {isSortable && <DragHandle sortable={sortable} title={title} />}
      {isLoading ? (
        <SkeletonThumbnail size="small" />
      ) : (
        <Thumbnail source={known?.image ?? ImageIcon} alt="" size="small" />
      )}
      <div className="picked-item-text">
        <Text as="span" fontWeight="semibold">
          {known?.title ?? title}
        </Text>
        <Details resource={resource} isLoading={isLoading} />
      </div>
      <div id={buttonsId(fieldId, resourceId)} className="picked-item-buttons">
        <Button
          icon={XIcon}
          variant="tertiary"
          accessibilityLabel={t('pickedResources.remove', { title })}
          onClick={onRemove}
        />
        {isSortable && <EntryMenu title={title} actions={moves} />}
      </div>
    </li>
  );
}

const STATUS_TEXTS: Record<HiddenStatus, TextId> = {
  DRAFT: 'pickedResources.draft',
  ARCHIVED: 'pickedResources.archived',
};

/** The variant's title, the price, and why shoppers can't buy it. */
function Details({ resource, isLoading }: Pick<PickedItemProps, 'resource' | 'isLoading'>) {
  const metadata = useShopData('shopMetadata');
  if (resource === 'missing') return <Badge tone="critical">{t('pickedResources.deleted')}</Badge>;
  if (isLoading) {
    return (
      <Text as="span" tone="subdued">
        {t('pickedResources.loading')}
      </Text>
    );
  }
  if (!resource) return null;
  const { variantTitle, price, available } = resource;
  const parts = [
    variantTitle,
    price !== null && metadata?.ok && formatMoney(price, metadata.value.money_format, metadata.value.currency),
  ].filter(Boolean);
  const hidden = hiddenStatusOf(resource);
  return (
    <InlineStack gap="150" blockAlign="center">
      {parts.length > 0 && (
        <Text as="span" tone="subdued">
          {parts.join(' · ')}
        </Text>
      )}
      {hidden && <Badge tone="attention">{t(STATUS_TEXTS[hidden])}</Badge>}
      {!hidden && !available && <Badge tone="warning">{t('pickedResources.soldOut')}</Badge>}
    </InlineStack>
  );
}
