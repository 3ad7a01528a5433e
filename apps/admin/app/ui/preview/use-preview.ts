import type { Platform, Settings } from '@uptill/feature-schema';
import { PREVIEW_MESSAGE, PREVIEW_READY, type PreviewMessage } from '@uptill/storefront-runtime/preview';
import { type RefObject, useEffect, useState } from 'react';
import { usePreviewCss } from './use-preview-css';

/** Content of the preview. */
export interface Scene extends Pick<PreviewMessage, 'page' | 'state' | 'product' | 'money' | 'country' | 'brand'> {
  /** Settings by feature key. They are unsaved and may be invalid. */
  features: Record<string, Settings>;
  platform: Platform;
}

/**
 * Sends the scene to the preview's iframe whenever it changes, and applies the merchant's saved CSS there, or `css`. Returns
 * true once the iframe may be mounted.
 */
export function usePreview(frame: RefObject<HTMLIFrameElement>, scene: Scene, css?: string): boolean {
  const [isListening, setListening] = useState(false);
  // A counter, because a reloaded preview reports ready again and needs the scene again.
  const [readyCount, setReadyCount] = useState(0);

  useEffect(() => {
    function onMessage({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (isReadyMessage(data)) setReadyCount((count) => count + 1);
    }
    window.addEventListener('message', onMessage);
    // The iframe is mounted after this listener. An iframe in the server's HTML could report ready before the listener
    // exists.
    setListening(true);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);

  const message = JSON.stringify({ type: PREVIEW_MESSAGE, ...scene });
  useEffect(() => {
    if (readyCount === 0) return;
    frame.current?.contentWindow?.postMessage(JSON.parse(message), window.location.origin);
  }, [frame, readyCount, message]);

  usePreviewCss(frame, readyCount, css);

  return isListening;
}

function isReadyMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === PREVIEW_READY;
}
