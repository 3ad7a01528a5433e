import { type RefObject, useEffect, useState } from 'react';

/** What lies above the preview when a screen opens, in CSS pixels: title, tabs, the panel's own heading. */
const ABOVE = 290;

/** Below this a preview can't be read: better to scroll. */
const SMALLEST_HEIGHT = 320;

interface Size {
  width: number;
  height: number;
}

/**
 * How much smaller something of this size (CSS pixels) must be drawn to fit its container's width and the window's
 * height, so that what is fixed to its lower edge is in view; never larger than it is.
 */
export function useScale(container: RefObject<HTMLElement>, { width, height }: Size): number {
  const [room, setRoom] = useState<Size | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () =>
      setRoom({ width: element.clientWidth, height: Math.max(SMALLEST_HEIGHT, window.innerHeight - ABOVE) });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [container]);

  return room ? Math.min(1, room.width / width, room.height / height) : 0.25;
}
