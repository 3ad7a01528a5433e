import { reserveEdge } from '../mount/reserve-edge.ts';
import type { Edge } from '../mount/reserved-edges.ts';
import type { WidgetContext } from '../mount/widget.ts';

/** Call this in the `ref` of the widget's element on each rendering. `edge` is false while the widget is hidden. */
export type UpdateReservation = (element: HTMLElement | null, edge: Edge | false, offset: number) => void;

/** Returns a function that reserves an edge of the viewport: the element's height plus `offset` pixels. */
export function createEdgeReservation({ signal }: WidgetContext): UpdateReservation {
  let release = () => {};
  let last: Parameters<UpdateReservation> | undefined;
  signal.addEventListener('abort', () => release());
  return (...next) => {
    const [element, edge, offset] = next;
    if (!element || next.every((value, index) => value === last?.[index])) return;
    last = next;
    release();
    release = edge ? reserve(element, edge, offset) : () => {};
  };
}

function reserve(element: HTMLElement, edge: Edge, offset: number): () => void {
  const observer = new ResizeObserver(() => reserveEdge(element, edge, element.offsetHeight + offset));
  observer.observe(element);
  return () => {
    observer.disconnect();
    reserveEdge(element, edge, 0);
  };
}
