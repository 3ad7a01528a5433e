import type { Platform, Settings } from '@uptill/feature-schema';
import {
  PREVIEW_MESSAGE,
  PREVIEW_ORDER,
  PREVIEW_READY,
  type PreviewCoversMessage,
  type PreviewMessage,
  parsePreviewCovers,
} from '@uptill/storefront-runtime/preview';
import { type RefObject, useEffect, useState } from 'react';
import { useLatestCallback } from '../shell/use-latest-callback';
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
 * Sends the scene to the preview's iframe when its document is ready and whenever the scene changes, and applies the
 * merchant's CSS there.
 */
export function usePreview(
  frame: RefObject<HTMLIFrameElement>,
  scene: Scene,
  { css, onOrder, onCovers }: PreviewOptions,
): void {
  // A counter, because a reloaded preview reports ready again and needs the scene again.
  const [readyCount, setReadyCount] = useState(0);
  const report = useLatestCallback((data: unknown): void => {
    if (typeOf(data) === PREVIEW_READY) setReadyCount((count) => count + 1);
    if (typeOf(data) === PREVIEW_ORDER) onOrder?.(data);
    const covers = parsePreviewCovers(data);
    if (covers) onCovers?.(covers);
  });

  useEffect(() => {
    const iframe = frame.current;
    function onMessage({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin === window.location.origin && source === iframe?.contentWindow) report(data);
    }
    // The document may have been ready before this listener.
    function onLoad(): void {
      setReadyCount((count) => Math.max(count, 1));
    }
    window.addEventListener('message', onMessage);
    iframe?.addEventListener('load', onLoad);
    if (isLoaded(iframe)) onLoad();
    return () => {
      window.removeEventListener('message', onMessage);
      iframe?.removeEventListener('load', onLoad);
    };
  }, [frame, report]);

  const message = JSON.stringify({ type: PREVIEW_MESSAGE, ...scene });
  useEffect(() => {
    if (readyCount === 0) return;
    frame.current?.contentWindow?.postMessage(JSON.parse(message), window.location.origin);
  }, [frame, readyCount, message]);

  usePreviewCss(frame, readyCount, css);
}

/** Returns true for a frame whose document, and not the empty one before it, has run its scripts. */
function isLoaded(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument;
  return page?.readyState === 'complete' && page.URL !== 'about:blank';
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
