import type { Platform, Settings } from '@uptill/feature-schema';
import {
  PREVIEW_MESSAGE,
  PREVIEW_ORDER,
  PREVIEW_READY,
  type PreviewCoversMessage,
  type PreviewMessage,
  parsePreviewCovers,
} from '@uptill/storefront-runtime/preview';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePreviewCss } from './use-preview-css';

/** Content of the preview. */
export interface Scene
  extends Pick<
    PreviewMessage,
    'page' | 'state' | 'product' | 'money' | 'country' | 'brand' | 'language' | 'arrangement'
  > {
  /** Settings by feature key. They are unsaved and may be invalid. */
  features: Record<string, Settings>;
  platform: Platform;
}

interface PreviewOptions {
  /** The merchant's edited CSS, in place of the saved CSS. */
  css?: string | undefined;
  /** Called with the preview's message, which is not validated, after the merchant has moved a part in it. */
  onOrder?: ((message: unknown) => void) | undefined;
  /** Called when a widget has checked whether it covers controls of the page. */
  onCovers?: ((covers: PreviewCoversMessage) => void) | undefined;
}

/**
 * Sends the scene to the preview's iframe whenever it changes, and applies the merchant's CSS there. Returns true once the
 * iframe may be mounted.
 */
export function usePreview(
  frame: RefObject<HTMLIFrameElement>,
  scene: Scene,
  { css, onOrder, onCovers }: PreviewOptions,
): boolean {
  const [isListening, setListening] = useState(false);
  // A counter, because a reloaded preview reports ready again and needs the scene again.
  const [readyCount, setReadyCount] = useState(0);
  const latestOnOrder = useRef(onOrder);
  latestOnOrder.current = onOrder;
  const latestOnCovers = useRef(onCovers);
  latestOnCovers.current = onCovers;

  useEffect(() => {
    function onMessage({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (typeOf(data) === PREVIEW_READY) setReadyCount((count) => count + 1);
      if (typeOf(data) === PREVIEW_ORDER) latestOnOrder.current?.(data);
      const covers = parsePreviewCovers(data);
      if (covers) latestOnCovers.current?.(covers);
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

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
