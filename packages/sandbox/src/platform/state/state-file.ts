import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSavedState } from '../../shop/state/saved-state.ts';
import { seedShops } from '../../shop/state/seed.ts';
import type { SandboxState } from '../../shop/state/state.ts';

/** Changes within this many milliseconds are written together. */
const SAVE_DELAY = 100;

export interface StateFile {
  readonly state: SandboxState;
  save(): void;
  flush(): Promise<void>;
}

/** Opens `<dataDir>/state.json`, or begins with the seed. Writes go to a file beside it first, so that a kill leaves one whole. */
export async function openStateFile(dataDir: string, say: (sentence: string) => void): Promise<StateFile> {
  const path = join(dataDir, 'state.json');
  const state = await readState(path, say);
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();

  async function write(): Promise<void> {
    await writeFile(`${path}.new`, JSON.stringify(state, null, 1), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One write at a time; one that failed must not keep the next from happening.
    lastWrite = lastWrite.catch(() => {}).then(write);
    return lastWrite;
  }

  return {
    state,
    flush,
    save() {
      timer ??= setTimeout(() => {
        flush().catch((error: Error) => say(`The sandbox could not save its state: ${error.message}`));
      }, SAVE_DELAY);
    },
  };
}

async function readState(path: string, say: (sentence: string) => void): Promise<SandboxState> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return { shops: seedShops() };
  const saved = readSavedState(text, seedShops());
  if (saved) return saved;
  say(`${path} is not a state this sandbox understands; it is set aside and the sandbox begins anew.`);
  await rename(path, `${path}.unreadable`);
  return { shops: seedShops() };
}
