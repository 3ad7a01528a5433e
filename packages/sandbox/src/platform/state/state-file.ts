import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Changes within this many milliseconds are written together. */
const SAVE_DELAY = 100;

export interface StateFile<State> {
  readonly state: State;
  save(): void;
  flush(): Promise<void>;
}

export interface StateFormat<State> {
  /** The state of a sandbox that has none yet. */
  seed(): State;
  /** Reads the file's text. Null when it is no state. */
  read(text: string): State | null;
}

/** Opens `<dataDir>/state.json`, or begins with the seed. Writes go to a file beside it first, so that a kill leaves one whole. */
export async function openStateFile<State>(
  dataDir: string,
  format: StateFormat<State>,
  say: (sentence: string) => void,
): Promise<StateFile<State>> {
  const path = join(dataDir, 'state.json');
  const state = await readState(path, format, say);
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

async function readState<State>(
  path: string,
  { seed, read }: StateFormat<State>,
  say: (sentence: string) => void,
): Promise<State> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return seed();
  const saved = read(text);
  if (saved) return saved;
  say(`${path} is not a state this sandbox understands; it is set aside and the sandbox begins anew.`);
  await rename(path, `${path}.unreadable`);
  return seed();
}
