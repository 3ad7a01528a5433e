import { type RefObject, useEffect, useState } from 'react';

/** Below this a preview can't be read: better to scroll. In CSS pixels. */
const SMALLEST_HEIGHT = 260;

/** Between the preview and the window's lower edge, the panel's padding included. In CSS pixels. */
const BELOW = 32;

/** As a sheet the panel covers at most this part of the window's height; `admin.css` keeps as much free below the form. */
const SHEET = 0.68;

export interface Size {
  width: number;
  height: number;
}

/**
 * The room that an element inside a panel has without scrolling, in CSS pixels: its own width, and what is left of the
 * window below it when the page is at its top. A panel that is a sheet at the lower edge is measured as such.
 */
export function useRoom(element: RefObject<HTMLElement>, panelSelector: string): Size | null {
  const [room, setRoom] = useState<Size | null>(null);

  useEffect(() => {
    const inner = element.current;
    const panel = inner?.closest<HTMLElement>(panelSelector);
    const surroundings = panel?.parentElement;
    if (!inner || !panel || !surroundings) return;

    function measure(): void {
      if (!inner || !panel || !surroundings || inner.clientWidth === 0) return;
      const above = inner.getBoundingClientRect().top - panel.getBoundingClientRect().top;
      // The panel is sticky, so where it starts is known from what it stands in.
      const start = surroundings.getBoundingClientRect().top + window.scrollY;
      const isSheet = getComputedStyle(panel).position === 'fixed';
      const height = isSheet ? window.innerHeight * SHEET - above : window.innerHeight - start - above;
      setRoom({ width: inner.clientWidth, height: Math.max(SMALLEST_HEIGHT, height - BELOW) });
    }

    measure();
    const observer = new ResizeObserver(measure);
    for (const observed of [inner, surroundings]) observer.observe(observed);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element, panelSelector]);

  return room;
}
