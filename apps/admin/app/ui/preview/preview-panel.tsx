import { Badge, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  features as allFeatures,
  type PartOrder,
  type Platform,
  previewStatesOf,
  type Screen,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import type { PreviewCoversMessage } from '@uptill/storefront-runtime/preview';
import { memo, useState } from 'react';
import { t } from '../../platform/texts/texts';
import { movedText } from '../form/controls/order/moved-text';
import { useShopData } from '../shop-data/shop-data';
import { type ArrangedField, arrangedField, arrangementOf, reportedOrder } from './arrangement';
import { DeviceFrame } from './device-frame';
import { FirstTimeHint } from './first-time-hint';
import { MarketChooser } from './market-chooser';
import { PreviewSheet } from './preview-sheet';
import { PreviewStates, usePreviewState } from './preview-states';
import { previewedFeatures } from './previewed-features';
import { usePreviewedMarket } from './previewed-market';
import { usePreviewedProduct } from './previewed-product';
import { ProductChooser } from './product-chooser';

interface PreviewPanelProps {
  screen: Screen;
  tab: Tab;
  document: AnyDocument;
  platform: Platform;
  /** Called with a field and its new value after the merchant has moved a part in the preview. */
  onArrange(field: ArrangedField, order: PartOrder): void;
  onCovers(covers: PreviewCoversMessage): void;
}

/** Live preview of the form's current settings, rendered by the storefront runtime. */
export const PreviewPanel = memo(function PreviewPanel({
  screen,
  tab,
  document,
  platform,
  onArrange,
  onCovers,
}: PreviewPanelProps) {
  const [state, setState] = usePreviewState(tab);
  const [product, setProduct] = usePreviewedProduct();
  const { features, markets, isOff } = previewedFeatures(allFeatures, screen, tab, document, platform);
  const [market, setMarket] = usePreviewedMarket(markets);
  const metadata = useShopData('shopMetadata');
  const money = metadata?.ok ? { format: metadata.value.money_format, currency: metadata.value.currency } : undefined;
  const [announcement, announce] = useState('');
  const arranged = arrangedField(tab);
  const arrangement =
    arranged && arrangementOf(arranged.field, valueAt(features[tab.storeKey], arranged.path) as PartOrder);
  const badge = isOff && <Badge tone="attention">{t('preview.offOn', { platform })}</Badge>;

  function arrange(message: unknown): void {
    const reported = arranged && reportedOrder(arranged, message);
    if (!reported) return;
    onArrange(arranged, reported.order);
    announce(movedText('movedTo', arranged.field, reported.order, reported.part));
  }

  return (
    <PreviewSheet badge={badge}>
      <FirstTimeHint document={document} />
      {screen.previewPage === 'product' && (
        <>
          <ProductChooser previewed={product} onChange={setProduct} />
          <PreviewStates states={['default', ...previewStatesOf(screen, tab)]} state={state} onChange={setState} />
        </>
      )}
      {markets.length > 1 && <MarketChooser ids={markets} id={market} onChange={setMarket} />}
      <DeviceFrame
        features={features}
        platform={platform}
        page={screen.previewPage}
        state={state}
        money={money}
        country={market}
        {...(arrangement && { arrangement })}
        onOrder={arrange}
        onCovers={onCovers}
        {...product}
      />
      <Text as="span" visuallyHidden>
        <span role="status">{announcement}</span>
      </Text>
    </PreviewSheet>
  );
});
