import { type RefObject, useEffect, useState } from 'react';

/** How much smaller something of `width` CSS pixels must be drawn to fit its container; never larger than it is. */
export function useScale(container: RefObject<HTMLElement>, width: number): number {
  const [room, setRoom] = useState<number | null>(null);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);

  return room === null ? 0.25 : Math.min(1, room / width);
}
