import { type RefObject, useEffect } from 'react';
import { useShopData } from '../shop-data/shop-data';

/**
 * Applies the merchant's saved CSS inside a preview, and nowhere else in the admin. `readyCount` is how often the preview has
 * been loaded.
 */
export function usePreviewCss(frame: RefObject<HTMLIFrameElement>, readyCount: number): void {
  const stored = useShopData('customCode');
  const css = stored?.ok ? stored.value.css : '';

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (readyCount === 0 || !page) return;
    const style = page.createElement('style');
    style.textContent = css;
    page.head.append(style);
    return () => style.remove();
  }, [frame, readyCount, css]);
}
