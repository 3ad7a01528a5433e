import { vi } from 'vitest';

/** Stands in for `PerformanceObserver`, which jsdom lacks: it loads no resources that could be observed. */
export function stubResources(): void {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
}
