import { useEffect, useState } from 'preact/hooks';
import { type Edge, reserveEdge } from '../mount/reserve-edge.ts';

/** Reserves an edge of the viewport for a widget while it is visible. Returns the widget's height there, in pixels. */
export function useReservedEdge(
  ref: { current: HTMLElement | null },
  edge: Edge,
  offset: number,
  isVisible: boolean,
): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isVisible) {
      setHeight(0);
      return;
    }
    const measure = () => {
      const pixels = element.offsetHeight + offset;
      setHeight(pixels);
      reserveEdge(ref, edge, pixels);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserveEdge(ref, edge, 0);
    };
  }, [ref, edge, offset, isVisible]);
  return height;
}
