import { InlineStack, Select } from '@shopify/polaris';
import { features as allFeatures, type Platform, type Screen, screens } from '@uptill/feature-schema';
import { useState } from 'react';
import { t } from '../../platform/texts/texts';
import { DeviceFrame } from '../../ui/preview/device-frame';
import { PreviewSheet } from '../../ui/preview/preview-sheet';
import { previewedFeatures } from '../../ui/preview/previewed-features';
import { usePreviewedProduct } from '../../ui/preview/previewed-product';
import { PlatformSwitch } from '../../ui/shell/platform-switch';
import { useShopData } from '../../ui/shop-data/shop-data';

const all: readonly Screen[] = screens;

/** Live preview of the widgets of one screen with the saved settings and the edited CSS. */
export default function CodePreview({ css }: { css: string }) {
  const [platform, setPlatform] = useState<Platform>('mobile');
  const [path, setPath] = useState(all[0]?.path);
  const [product] = usePreviewedProduct();
  const stored = useShopData('features');
  const screen = all.find((each) => each.path === path);
  const tab = screen?.tabs[0];
  if (!stored?.ok || !screen || !tab) return null;
  const { features, markets } = previewedFeatures(allFeatures, screen, tab, stored.value.features, platform);
  return (
    <PreviewSheet>
      <div className="code-preview">
        <InlineStack gap="200" blockAlign="center">
          <Select
            label={t('customCode.previewed')}
            labelInline
            options={all.map(({ title, path }) => ({ value: path, label: title }))}
            value={path}
            onChange={setPath}
          />
          <PlatformSwitch platform={platform} onChange={setPlatform} />
        </InlineStack>
        <DeviceFrame
          features={features}
          platform={platform}
          page={screen.previewPage}
          state={tab.previewState}
          country={markets[0]}
          css={css}
          {...product}
        />
      </div>
    </PreviewSheet>
  );
}
