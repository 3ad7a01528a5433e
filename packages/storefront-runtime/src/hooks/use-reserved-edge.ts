import { useEffect } from 'preact/hooks';
import { type Edge, reserveEdge } from '../mount/reserve-edge.ts';

/** Reserves an edge of the viewport, `offset` pixels more than the widget is high, while the widget is visible. */
export function useReservedEdge(
  ref: { current: HTMLElement | null },
  edge: Edge,
  offset: number,
  isVisible: boolean,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !isVisible) return;
    const observer = new ResizeObserver(() => reserveEdge(ref, edge, element.offsetHeight + offset));
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserveEdge(ref, edge, 0);
    };
  }, [ref, edge, offset, isVisible]);
}
