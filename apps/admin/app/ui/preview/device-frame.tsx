import { features, localise, type Platform, publishedBrand } from '@uptill/feature-schema';
import type { PreviewCoversMessage } from '@uptill/storefront-runtime/preview';
import { type CSSProperties, useMemo, useRef } from 'react';
import { t } from '../../platform/texts/texts';
import { useShopData } from '../shop-data/shop-data';
import { useShopperTexts } from '../shop-data/use-shopper-texts';
import { type Size, useAvailableSize } from './use-available-size';
import { type Scene, usePreview } from './use-preview';
import { usePreviewFrame } from './use-preview-frame';

/**
 * Size of each preview viewport and height of the device frame around it (`frame`), in CSS pixels. The runtime treats a
 * viewport of up to 760 px as a phone. The desktop viewport has the size of a small laptop, to stay legible when scaled
 * down.
 */
const DEVICES = {
  mobile: { width: 390, height: 664, frame: 12 },
  desktop: { width: 1024, height: 720, frame: 26 },
} satisfies Record<Platform, Size & { frame: number }>;

/** Size assumed before the first measurement. */
const UNMEASURED: Size = { width: 320, height: 320 };

interface DeviceFrameProps extends Scene {
  /** The merchant's edited CSS, in place of the saved CSS. */
  css?: string;
  /** Called with the preview's message, which is not validated, after the merchant has moved a part in it. */
  onOrder?(message: unknown): void;
  /** Called when a widget has checked whether it covers controls of the page. */
  onCovers?(covers: PreviewCoversMessage): void;
}

/**
 * Phone or browser window that shows the preview page in the shop's primary language, scaled down to the available space. `brand` is the shop's saved
 * brand unless it is given, even as undefined.
 */
export function DeviceFrame({ css, onOrder, onCovers, ...given }: DeviceFrameProps) {
  const saved = useShopData('brand');
  const texts = useShopperTexts();
  const inLanguage = useMemo(() => texts && localise(features, texts), [texts]);
  const scene: Scene = {
    ...(saved?.ok && publishedBrand(saved.value)),
    ...given,
    ...(inLanguage &&
      texts && {
        features: inLanguage(given.features),
        language: {
          locale: texts.language,
          ...(texts.direction === 'rtl' && { direction: texts.direction }),
          strings: texts.widgets,
        },
      }),
  };
  const space = useRef<HTMLDivElement>(null);
  const { width, height, frame } = DEVICES[scene.platform];
  const measured = useAvailableSize(space, '.preview-panel');
  const available = measured ?? UNMEASURED;
  const scale = Math.min(1, (available.width - 12) / width, (available.height - frame) / height);
  const { frame: iframe, place } = usePreviewFrame(t('preview.livePreviewOf', { platform: scene.platform }));
  usePreview(iframe, scene, { css, onOrder, onCovers });
  const size: CSSProperties = {
    width: width * scale,
    height: height * scale,
    '--device-width': `${width}px`,
    '--device-height': `${height}px`,
    '--device-scale': scale,
  };
  return (
    <div ref={space} className="device-space" data-measured={measured !== null}>
      <div className="device" data-platform={scene.platform}>
        <div className="device-screen" style={size} {...place} />
      </div>
    </div>
  );
}
