import type { Platform } from '@uptill/feature-schema';
import { type CSSProperties, useRef } from 'react';
import { type Scene, usePreview } from './use-preview';
import { useScale } from './use-scale';

/** The pages a merchant sees, in CSS pixels. The runtime takes a viewport of at most 760 px for a phone. */
const SIZES = {
  mobile: { width: 390, height: 664 },
  desktop: { width: 1280, height: 800 },
} satisfies Record<Platform, { width: number; height: number }>;

/** A phone or a browser window with the preview page in it, made smaller where there is no room for its true size. */
export function DeviceFrame(scene: Scene) {
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = SIZES[scene.platform];
  const scale = useScale(container, SIZES[scene.platform]);
  const isMounted = usePreview(frame, scene);
  const size: CSSProperties = { width: width * scale, height: height * scale };
  return (
    <div ref={container} className="device-space">
      <div className="device" data-platform={scene.platform} style={size}>
        {isMounted && (
          <iframe
            ref={frame}
            src="/preview"
            title={`Live preview, ${scene.platform}`}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </div>
  );
}
