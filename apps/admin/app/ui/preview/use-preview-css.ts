import { type RefObject, useEffect } from 'react';
import { useShopData } from '../shop-data/shop-data';

/**
 * Applies the merchant's CSS inside a preview, and nowhere else in the admin: the saved CSS, or `css` while it is edited.
 * `readyCount` counts how often the preview has loaded.
 */
export function usePreviewCss(frame: RefObject<HTMLIFrameElement>, readyCount: number, css?: string): void {
  const stored = useShopData('customCode');
  const applied = css ?? (stored?.ok ? stored.value.css : '');

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (readyCount === 0 || !page) return;
    const style = page.createElement('style');
    style.textContent = applied;
    page.head.append(style);
    return () => style.remove();
  }, [frame, readyCount, applied]);
}
