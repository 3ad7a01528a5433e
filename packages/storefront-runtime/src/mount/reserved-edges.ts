import { createStore } from '../page/store.ts';

export type Edge = 'top' | 'bottom';

/**
 * The reserved heights of both edges, in pixels, for what other widgets show at an edge. A custom property of the layer
 * would be inherited by all elements of all widgets, whose styles the browser would calculate again.
 */
export const reservedEdges = createStore<Record<Edge, number>>({ top: 0, bottom: 0 });
