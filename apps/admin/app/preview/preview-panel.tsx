import { Badge, Icon, Text } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons';
import {
  type AnyDocument,
  features as allFeatures,
  type Platform,
  previewStatesOf,
  type Screen,
  type Tab,
} from '@uptill/feature-schema';
import { memo, useId, useState } from 'react';
import { useShopData } from '../shop-data/shop-data';
import { t } from '../texts/texts';
import { DeviceFrame } from './device-frame';
import { MarketChooser } from './market-chooser';
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

/**
 * Live preview of the form's current settings, rendered by the storefront runtime. It stands beside the form; on a
 * phone it is a bottom sheet that opens over the form.
 */
export const PreviewPanel = memo(function PreviewPanel({ screen, tab, document, platform }: PreviewPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = usePreviewState(tab);
  const [product, setProduct] = usePreviewedProduct();
  const { features, markets, isOff } = previewedFeatures(allFeatures, screen, tab, document, platform);
  const [market, setMarket] = usePreviewedMarket(markets);
  const metadata = useShopData('shopMetadata');
  const money = metadata?.ok ? { format: metadata.value.money_format, currency: metadata.value.currency } : undefined;
  const sheetId = useId();
  const badge = isOff && <Badge tone="attention">{t('preview.offOn', { platform })}</Badge>;
  return (
    <aside className="preview-panel" aria-label={t('preview.livePreview')} data-open={isOpen}>
      <div className="preview-title">
        <Text as="h2" variant="headingMd">
          {t('preview.livePreview')}
        </Text>
        {badge}
      </div>
      <button
        type="button"
        className="preview-handle"
        aria-expanded={isOpen}
        aria-controls={sheetId}
        onClick={() => setOpen(!isOpen)}
      >
        <Text as="span" variant="headingMd">
          {t('preview.livePreview')}
        </Text>
        {badge}
        <Icon source={isOpen ? ChevronDownIcon : ChevronUpIcon} />
      </button>
      <div id={sheetId} className="preview-sheet">
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
      </div>
    </aside>
  );
});
