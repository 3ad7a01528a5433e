import type { Platform, Settings } from '@uptill/feature-schema';
import { PREVIEW_MESSAGE, PREVIEW_READY, type PreviewMessage } from '@uptill/storefront-runtime/preview';
import { type RefObject, useEffect, useState } from 'react';

/** What the preview is to show. */
export interface Scene extends Pick<PreviewMessage, 'page' | 'state' | 'product' | 'money'> {
  /** By feature; unsaved, so possibly not valid. */
  features: Record<string, Settings>;
  platform: Platform;
}

/** Sends the preview what to show whenever it changes. Answers when the iframe may be put on the page. */
export function usePreview(frame: RefObject<HTMLIFrameElement>, scene: Scene): boolean {
  const [isListening, setListening] = useState(false);
  // Counts, because a preview that was reloaded says again that it is ready.
  const [readyCount, setReadyCount] = useState(0);

  useEffect(() => {
    function onMessage({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (isReadyMessage(data)) setReadyCount((count) => count + 1);
    }
    window.addEventListener('message', onMessage);
    // Only now: an iframe in the server's HTML could say that it is ready before anyone listens.
    setListening(true);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);

  const message = JSON.stringify({ type: PREVIEW_MESSAGE, ...scene });
  useEffect(() => {
    if (readyCount === 0) return;
    frame.current?.contentWindow?.postMessage(JSON.parse(message), window.location.origin);
  }, [frame, readyCount, message]);

  return isListening;
}

function isReadyMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === PREVIEW_READY;
}
