import { Badge, InlineStack, SkeletonThumbnail, Text, Thumbnail } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { type ResourceType, resourceNumber } from '@uptill/feature-schema';
import { formatMoney } from '@uptill/storefront-runtime/money';
import { type HiddenStatus, hiddenStatusOf, type KnownResource } from '../../../../domain/resources/picked-resources';
import { type TextId, t } from '../../../../platform/texts/texts';
import { useShopData } from '../../../shop-data/shop-data';

interface PickedSummaryProps {
  /** The resource; `missing` if the shop does not have it, undefined if it is not loaded. */
  resource: KnownResource | undefined;
  /** Shown if the resource has no title. */
  title: string;
  /** True while the resource is being loaded. */
  isLoading: boolean;
}

/** Returns the title of a resource, with its variant's title; its type and number if the title is unknown. */
export function titleOf(type: ResourceType, id: string, resource: KnownResource | undefined): string {
  if (typeof resource !== 'object') return t('pickedResources.unknown', { type, id: String(resourceNumber(id)) });
  return [resource.title, resource.variantTitle].filter(Boolean).join(' · ');
}

/** The image, title, price and state of a picked resource. */
export function PickedSummary({ resource, title, isLoading }: PickedSummaryProps) {
  const known = typeof resource === 'object' ? resource : undefined;
  return (
    <>
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
    </>
  );
}

const STATUS_TEXTS: Record<HiddenStatus, TextId> = {
  DRAFT: 'pickedResources.draft',
  ARCHIVED: 'pickedResources.archived',
};

/** The variant's title, the price, and the reason why shoppers can't buy it. */
function Details({ resource, isLoading }: Pick<PickedSummaryProps, 'resource' | 'isLoading'>) {
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
