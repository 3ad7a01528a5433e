import type { WidgetModule } from '../mount/widget.ts';
import { rejectAfter } from '../page/reject-after.ts';
import { manifest } from './manifest.ts';

/** Time after which a chunk counts as failed, as required by the product specification. */
const TIMEOUT_MS = 120_000;

/** The chunks whose failure was reported. */
const reported = new Set<string>();

/** A chunk that could not be loaded. */
export const CHUNK_ERROR = 'ChunkLoadError';

/**
 * Waits for a chunk. If it fails or takes 120 seconds, reports this in the console, once for each name.
 *
 * @throws ChunkLoadError
 */
export async function loadChunk<T>(name: string, chunk: Promise<T>): Promise<T> {
  try {
    return await Promise.race([chunk, rejectAfter(TIMEOUT_MS)]);
  } catch (cause) {
    const error = Object.assign(new Error(`Loading chunk ${name} failed`, { cause }), { name: CHUNK_ERROR });
    if (!reported.has(name)) console.warn(error.message, cause);
    reported.add(name);
    throw error;
  }
}

const load = (chunk: string) => loadChunk(chunk.replace(/-\w+$/, ''), import(`./uptill-${chunk}.js`));

export const loadCore = (): Promise<typeof import('../core/core.ts')> => load(manifest.core);

/** Loads what measures the theme, and runs it. Its file has a stable name, so that the manifest needs no entry. */
export const loadThemeMatch = (): Promise<unknown> => load('theme-match');

/** The code that a page needs when it is idle. */
export type IdleCode = typeof import('./idle.ts');

export const loadIdle = (): Promise<IdleCode> => load(manifest.idle);

/** Loads a widget by the name of its chunk in the manifest. */
export async function loadWidget(chunk: string): Promise<WidgetModule> {
  const { default: widget }: { default: WidgetModule } = await load(chunk);
  return widget;
}
