import { Button } from '@shopify/polaris';
import { type AnyDocument, features, type Platform, type Screen, screens } from '@uptill/feature-schema';
import { memo, useState } from 'react';
import { t } from '../../platform/texts/texts';
import { DeviceFrame } from '../preview/device-frame';
import { PreviewSheet } from '../preview/preview-sheet';
import { previewedSettings } from '../preview/previewed-features';
import { ProductChooser } from '../preview/product-chooser';
import { useShopData } from '../shop-data/shop-data';
import { BeforeAfter, type Shown } from './before-after';
import type { Branded } from './branded';
import { useOwnProduct } from './use-own-product';

interface BrandPreviewProps {
  before: Branded;
  after: Branded;
  platform: Platform;
  shown: Shown;
  onShow(shown: Shown): void;
}

/** The screens, with those that have the most widgets first. */
const VIEWS = screens.toSorted((one, other) => keysOf(other).length - keysOf(one).length);

/** Live preview of the widgets of one screen after another, with the shop's own product. */
export const BrandPreview = memo(function BrandPreview({ before, after, platform, shown, onShow }: BrandPreviewProps) {
  const [view, setView] = useState(VIEWS[0]);
  const [product, setProduct] = useOwnProduct();
  const metadata = useShopData('shopMetadata');
  const money = metadata?.ok ? { format: metadata.value.money_format, currency: metadata.value.currency } : undefined;
  if (!view) return null;
  const { document, brand } = shown === 'before' ? before : after;
  return (
    <PreviewSheet>
      <div className="preview-choices">
        <BeforeAfter shown={shown} onChange={onShow} />
        <ProductChooser previewed={product} onChange={setProduct} />
        <fieldset className="preview-states" aria-label={t('brand.previewed')}>
          {VIEWS.map((screen) => (
            <Button key={screen.path} size="micro" pressed={screen === view} onClick={() => setView(screen)}>
              {screen.title}
            </Button>
          ))}
        </fieldset>
      </div>
      <DeviceFrame
        features={previewedSettings(features, shownKeys(view, document, platform), document, platform)}
        platform={platform}
        page={view.previewPage}
        money={money}
        brand={brand}
        {...product}
      />
    </PreviewSheet>
  );
});

/** Returns the keys of a screen's features, with its main one first. */
function keysOf({ tabs }: Screen): string[] {
  return [...new Set(tabs.map(({ storeKey }) => storeKey))];
}

/** Returns the main feature of a screen and those that are on; all features of the screen if no other one is on. */
function shownKeys(screen: Screen, document: AnyDocument, platform: Platform): string[] {
  const [main = '', ...others] = keysOf(screen);
  const on = others.filter((key) => document[key]?.[platform]?.isEnabled === true);
  return [main, ...(on.length > 0 ? on : others)];
}
