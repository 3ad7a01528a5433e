/** Longest time to load a part of the app, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Thrown when a part of the app could not be loaded, for example offline or after a new release. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(chunk: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
  }
}

/**
 * Loads a part of the app by its dynamic import. The build makes Remix load pages by it, too (`route-chunks.ts`).
 * @throws ChunkLoadError if the import fails, or takes longer than two minutes.
 */
export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timeout')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    throw new ChunkLoadError(chunk, error);
  } finally {
    clearTimeout(timer);
  }
}
