import { registry } from '../widgets/registry.ts';
import type { WidgetEntry } from '../widgets/widget-entry.ts';

/** What the loader can load, with the URLs of the chunks. */
export interface Manifest {
  core: string;
  /** The widgets' entries by feature. */
  widgets: Record<string, WidgetEntry | null>;
}

/** The build replaces this module: each chunk's name becomes its URL. */
export const manifest: Manifest = { core: 'core', widgets: registry };
