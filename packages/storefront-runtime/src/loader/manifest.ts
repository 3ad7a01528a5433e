import { registry } from '../widgets/registry.ts';
import type { WidgetEntry } from '../widgets/widget-entry.ts';

/** The chunks that the loader loads, by name: `sticky-bar-d6k8igrh` for `uptill-sticky-bar-d6k8igrh.js`. */
export interface Manifest {
  core: string;
  /** The cart client. */
  cart: string[];
  metrics: string;
  /** The code that a page needs when it is idle. */
  idle: string;
  /** The widgets' entries by feature. */
  widgets: Record<string, WidgetEntry | null>;
}

/** The build replaces this module with one that has hashes in the chunk names. */
export const manifest: Manifest = {
  core: 'core',
  cart: ['cart', 'writing'],
  metrics: 'metrics',
  idle: 'idle',
  widgets: registry,
};
