/**
 * Our own open panels that lock page scrolling (`behaviours/lock-scroll.ts`). The layer of the widgets stays visible while
 * there is one.
 */
export const panelsWithLock = new Set<object>();
