/**
 * Our own open panels that lock page scrolling (`behaviours/lock-scroll.ts`). While there is one, the widget layer
 * stays visible.
 */
export const panelsWithLock = new Set<object>();
