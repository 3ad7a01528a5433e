import { type Edge, reserveEdge } from '../mount/reserve-edge.ts';
import type { WidgetLife } from '../mount/widget.ts';

/** To be called with each drawing, as the `ref` of the widget's element: `edge` is false while the widget hides. */
export type KeepEdge = (element: HTMLElement | null, edge: Edge | false, offset: number) => void;

/** Reserves an edge of the viewport, `offset` pixels more than the widget is high. */
export function followEdge({ ended }: WidgetLife): KeepEdge {
  let release = () => {};
  let last: Parameters<KeepEdge> | undefined;
  ended.addEventListener('abort', () => release());
  return (...wanted) => {
    const [element, edge, offset] = wanted;
    if (!element || wanted.every((value, index) => value === last?.[index])) return;
    last = wanted;
    release();
    release = edge ? keep(element, edge, offset) : () => {};
  };
}

function keep(element: HTMLElement, edge: Edge, offset: number): () => void {
  const observer = new ResizeObserver(() => reserveEdge(element, edge, element.offsetHeight + offset));
  observer.observe(element);
  return () => {
    observer.disconnect();
    reserveEdge(element, edge, 0);
  };
}
