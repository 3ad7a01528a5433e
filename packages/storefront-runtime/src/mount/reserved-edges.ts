import { createStore } from '../page/store.ts';

export type Edge = 'top' | 'bottom';

/**
 * The reserved heights of both edges, in pixels, for content of other widgets at an edge. Not a custom property of the
 * layer, which would be inherited by all elements of all widgets and recalculate their styles.
 */
export const reservedEdges = createStore<Record<Edge, number>>({ top: 0, bottom: 0 });
