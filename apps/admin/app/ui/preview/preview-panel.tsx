import { Badge } from '@shopify/polaris';
import {
  type AnyDocument,
  features as allFeatures,
  type Platform,
  previewStatesOf,
  type Screen,
  type Tab,
} from '@uptill/feature-schema';
import { memo } from 'react';
import { t } from '../../platform/texts/texts';
import { useShopData } from '../shop-data/shop-data';
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
}

/** Live preview of the form's current settings, rendered by the storefront runtime. */
export const PreviewPanel = memo(function PreviewPanel({ screen, tab, document, platform }: PreviewPanelProps) {
  const [state, setState] = usePreviewState(tab);
  const [product, setProduct] = usePreviewedProduct();
  const { features, markets, isOff } = previewedFeatures(allFeatures, screen, tab, document, platform);
  const [market, setMarket] = usePreviewedMarket(markets);
  const metadata = useShopData('shopMetadata');
  const money = metadata?.ok ? { format: metadata.value.money_format, currency: metadata.value.currency } : undefined;
  const badge = isOff && <Badge tone="attention">{t('preview.offOn', { platform })}</Badge>;
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
        {...product}
      />
    </PreviewSheet>
  );
});
