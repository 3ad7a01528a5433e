import type { WidgetModule } from '../mount/widget.ts';
import { manifest } from './manifest.ts';

export const loadCore = (): Promise<typeof import('../core.ts')> => import(manifest.core);

/** Loads a widget's chunk by its URL. */
export async function loadWidget(url: string): Promise<WidgetModule> {
  const { default: widget }: { default: WidgetModule } = await import(url);
  return widget;
}
