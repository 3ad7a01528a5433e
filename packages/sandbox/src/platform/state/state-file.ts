import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds within which changes are written together. */
const SAVE_DELAY = 100;

export interface StateFile<State> {
  readonly state: State;
  save(): void;
  flush(): Promise<void>;
}

export interface StateFormat<State> {
  /** Returns the initial state. */
  seed(): State;
  /** Parses the file's text. Null if it is not a valid state. */
  read(text: string): State | null;
}

/**
 * Opens `<dataDir>/state.json`, or starts with the seed. Each write goes to a temporary file that is then renamed, so
 * that a killed process leaves a complete file.
 */
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
    // Writes run one after another. A failed write must not prevent the next one.
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
  say(
    `${path} is not a valid state file. It was renamed to ${path}.unreadable, and the sandbox starts with a new state.`,
  );
  await rename(path, `${path}.unreadable`);
  return seed();
}
