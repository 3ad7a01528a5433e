import { Badge, Text } from '@shopify/polaris';
import {
  type AnyDocument,
  features as allFeatures,
  type PartOrder,
  PLATFORMS,
  type Platform,
  previewStatesOf,
  type Screen,
  type Tab,
  valueAt,
} from '@uptill/feature-schema';
import type { PreviewCoversMessage } from '@uptill/storefront-runtime/preview';
import { memo, useRef, useState } from 'react';
import { isOffOn } from '../../domain/documents/live-state';
import { platformsText } from '../../domain/documents/platforms';
import { t } from '../../platform/texts/texts';
import { movedText } from '../form/controls/order/moved-text';
import { PlatformSwitch } from '../shell/platform-switch';
import { useShopData } from '../shop-data/shop-data';
import { type ArrangedField, arrangedField, arrangementOf, reportedOrder } from './arrangement';
import { DeviceFrame } from './device-frame';
import { FirstTimeHint } from './first-time-hint';
import { MarketChooser } from './market-chooser';
import { PreviewSheet } from './preview-sheet';
import { PreviewStates, usePreviewState } from './preview-states';
import { previewedFeatures } from './previewed-features';
import { marketAmong, usePreviewedMarket } from './previewed-market';
import { usePreviewedProduct } from './previewed-product';
import { ProductChooser } from './product-chooser';
import { useIsWide } from './use-is-wide';

/** Smallest width of the preview, in CSS pixels, in which phone and desktop are legible beside each other. */
const MIN_WIDTH_OF_BOTH = 640;

interface PreviewPanelProps {
  screen: Screen;
  tab: Tab;
  document: AnyDocument;
  /** The platform to show where there is no room for both. */
  platform: Platform;
  /** Called when the merchant chooses the platform in the preview; absent if the form has the switch. */
  onPlatform?(platform: Platform): void;
  /** Called with a field and its new value after the merchant has moved a part in the preview of a platform. */
  onArrange(field: ArrangedField, order: PartOrder, platform: Platform): void;
  /** Called with the report of the preview of a platform, and with the platforms that are shown. */
  onCovers(covers: PreviewCoversMessage, platform: Platform, shown: readonly Platform[]): void;
}

/**
 * Live preview of the form's current settings, rendered by the storefront runtime: phone and desktop beside each other where
 * there is room, else one of them.
 */
export const PreviewPanel = memo(function PreviewPanel({
  screen,
  tab,
  document,
  platform,
  onPlatform,
  onArrange,
  onCovers,
}: PreviewPanelProps) {
  const [state, setState] = usePreviewState(tab);
  const [product, setProduct] = usePreviewedProduct();
  const space = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(space, MIN_WIDTH_OF_BOTH);
  const platforms = isWide ? PLATFORMS : [platform];
  const previews = platforms.map((each) => ({
    platform: each,
    ...previewedFeatures(allFeatures, screen, tab, document, each),
  }));
  const markets = [...new Set(previews.flatMap((each) => each.markets))];
  const [market, setMarket] = usePreviewedMarket(markets);
  const metadata = useShopData('shopMetadata');
  const money = metadata?.ok ? { format: metadata.value.money_format, currency: metadata.value.currency } : undefined;
  const [announcement, announce] = useState('');
  const arranged = arrangedField(tab);
  // While the form edits both platforms together, the badge is about both.
  const told = onPlatform ? PLATFORMS : platforms;
  const off = told.filter((each) => isOffOn(allFeatures, tab, document, each));
  const badge = off.length > 0 && <Badge tone="attention">{t('preview.offOn', { on: platformsText(off) })}</Badge>;

  function arrange(message: unknown, on: Platform): void {
    const reported = arranged && reportedOrder(arranged, message);
    if (!reported) return;
    onArrange(arranged, reported.order, on);
    announce(movedText('movedTo', arranged.field, reported.order, reported.part));
  }

  return (
    <PreviewSheet badge={badge}>
      <FirstTimeHint document={document} />
      {(onPlatform || screen.previewPage === 'product') && (
        <div className="preview-choices">
          {onPlatform && !isWide && <PlatformSwitch platform={platform} onChange={onPlatform} />}
          {screen.previewPage === 'product' && <ProductChooser previewed={product} onChange={setProduct} />}
        </div>
      )}
      {screen.previewPage === 'product' && (
        <PreviewStates states={['default', ...previewStatesOf(screen, tab)]} state={state} onChange={setState} />
      )}
      {tab.previewNote && (
        <Text as="p" tone="subdued">
          {tab.previewNote}
        </Text>
      )}
      {markets.length > 1 && <MarketChooser ids={markets} id={market} onChange={setMarket} />}
      <div ref={space} className="device-row" data-devices={previews.length}>
        {previews.map(({ platform: each, features, markets: ids }, index) => {
          const arrangement =
            arranged && arrangementOf(arranged.field, valueAt(features[tab.storeKey], arranged.path) as PartOrder);
          return (
            <DeviceFrame
              // The first frame stays when the second one is added.
              // biome-ignore lint/suspicious/noArrayIndexKey: a frame shows any platform without a reload
              key={index}
              features={features}
              platform={each}
              page={screen.previewPage}
              state={state}
              money={money}
              country={marketAmong(ids, market)}
              {...(arrangement && { arrangement })}
              onOrder={(message) => arrange(message, each)}
              onCovers={(covers) => onCovers(covers, each, platforms)}
              {...product}
            />
          );
        })}
      </div>
      <Text as="span" visuallyHidden>
        <span role="status">{announcement}</span>
      </Text>
    </PreviewSheet>
  );
});
