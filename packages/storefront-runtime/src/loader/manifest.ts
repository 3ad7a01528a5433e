import { registry } from '../widgets/registry.ts';
import type { WidgetEntry } from '../widgets/widget-entry.ts';

/** What the loader can load, with the names of the chunks: `sticky-bar-d6k8igrh` for `uptill-sticky-bar-d6k8igrh.js`. */
export interface Manifest {
  core: string;
  /** The widgets' entries by feature. */
  widgets: Record<string, WidgetEntry | null>;
}

/** The build replaces this module: each chunk's name gets its hash. */
export const manifest: Manifest = { core: 'core', widgets: registry };
