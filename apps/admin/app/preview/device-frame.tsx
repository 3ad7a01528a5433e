import type { Platform } from '@uptill/feature-schema';
import { type CSSProperties, useRef } from 'react';
import { type Scene, usePreview } from './use-preview';
import { type Size, useRoom } from './use-room';

/**
 * The pages a merchant sees, in CSS pixels, and what their frames add to the height. The runtime takes a viewport of at
 * most 760 px for a phone; a laptop's window is as narrow as one may be, so that what is in it stays legible.
 */
const DEVICES = {
  mobile: { width: 390, height: 664, frame: 12 },
  desktop: { width: 1024, height: 720, frame: 26 },
} satisfies Record<Platform, Size & { frame: number }>;

/** Before there is anything to measure. */
const UNMEASURED: Size = { width: 320, height: 320 };

/** A phone or a browser window with the preview page in it, made smaller where there is no room for its true size. */
export function DeviceFrame(scene: Scene) {
  const space = useRef<HTMLDivElement>(null);
  const iframe = useRef<HTMLIFrameElement>(null);
  const { width, height, frame } = DEVICES[scene.platform];
  const measured = useRoom(space, '.preview-panel');
  const room = measured ?? UNMEASURED;
  const scale = Math.min(1, (room.width - 12) / width, (room.height - frame) / height);
  const isMounted = usePreview(iframe, scene);
  const size: CSSProperties = { width: width * scale, height: height * scale };
  return (
    <div ref={space} className="device-space" data-measured={measured !== null}>
      <div className="device" data-platform={scene.platform}>
        <div className="device-screen" style={size}>
          {isMounted && (
            <iframe
              ref={iframe}
              src="/preview"
              title={`Live preview, ${scene.platform}`}
              loading="lazy"
              style={{ width, height, transform: `scale(${scale})` }}
            />
          )}
        </div>
      </div>
    </div>
  );
}
