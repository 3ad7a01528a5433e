import { type FSWatcher, watch } from 'node:fs';

/** Editors write a file in several steps: what comes within this time (milliseconds) is one change. */
const PAUSE = 50;

/** Says when a file of a theme folder has changed. A folder is watched as long as somebody listens. */
export class ThemeChanges {
  readonly #folders = new Map<string, { watcher: FSWatcher; listeners: Set<() => void> }>();

  /** Answers how to stop listening. */
  listen(dir: string, listener: () => void): () => void {
    const folder = this.#folders.get(dir) ?? this.#open(dir);
    folder.listeners.add(listener);
    return () => {
      folder.listeners.delete(listener);
      if (folder.listeners.size > 0) return;
      folder.watcher.close();
      this.#folders.delete(dir);
    };
  }

  /** What an app wrote over the folder is no change of it. */
  tell(dir: string): void {
    for (const listener of this.#folders.get(dir)?.listeners ?? []) listener();
  }

  #open(dir: string) {
    const listeners = new Set<() => void>();
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(dir, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const listener of listeners) listener();
      }, PAUSE);
      timer.unref();
    });
    // A folder that goes away ends nothing but its own news.
    watcher.on('error', () => watcher.close());
    const folder = { watcher, listeners };
    this.#folders.set(dir, folder);
    return folder;
  }
}
