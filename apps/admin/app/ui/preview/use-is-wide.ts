import { type RefObject, useEffect, useState } from 'react';

/** Returns true while an element is at least `minWidth` CSS pixels wide; false until it is measured. */
export function useIsWide(element: RefObject<HTMLElement>, minWidth: number): boolean {
  const [isWide, setWide] = useState(false);

  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setWide(measured.clientWidth >= minWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, minWidth]);

  return isWide;
}
