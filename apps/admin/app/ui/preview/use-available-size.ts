import { type RefObject, useEffect, useState } from 'react';

/** Smallest legible height of the preview, in CSS pixels. In lower windows the page scrolls. */
const MIN_HEIGHT = 260;

/** Distance from the preview to the window's lower edge, including the panel's padding, in CSS pixels. */
const BOTTOM_MARGIN = 32;

/** Largest part of the window's height that the sheet covers. `preview.css` reserves as much space below the form. */
const SHEET_HEIGHT = 0.68;

export interface Size {
  width: number;
  height: number;
}

/**
 * Measures the size available to an element in a sticky panel, in CSS pixels: its own width, and the window's height below
 * its top edge while the page is scrolled to the top. For a panel shown as a bottom sheet, the height is the opened
 * sheet's. Null before the first measurement.
 */
export function useAvailableSize(element: RefObject<HTMLElement>, panelSelector: string): Size | null {
  const [available, setAvailable] = useState<Size | null>(null);

  useEffect(() => {
    const inner = element.current;
    const panel = inner?.closest<HTMLElement>(panelSelector);
    const container = panel?.parentElement;
    if (!inner || !panel || !container) return;

    function measure(): void {
      if (!inner || !panel || !container || inner.clientWidth === 0) return;
      const above = inner.getBoundingClientRect().top - panel.getBoundingClientRect().top;
      // A sticky panel moves while the page scrolls; its container shows where it starts.
      const start = container.getBoundingClientRect().top + window.scrollY;
      const isSheet = getComputedStyle(panel).position === 'fixed';
      const height = isSheet ? window.innerHeight * SHEET_HEIGHT - above : window.innerHeight - start - above;
      setAvailable({ width: inner.clientWidth, height: Math.max(MIN_HEIGHT, height - BOTTOM_MARGIN) });
    }

    measure();
    const observer = new ResizeObserver(measure);
    for (const observed of [inner, container]) observer.observe(observed);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element, panelSelector]);

  return available;
}
