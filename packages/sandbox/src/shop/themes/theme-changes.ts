import { type FSWatcher, watch } from 'node:fs';

/** Milliseconds within which changes count as one, because editors write a file in several steps. */
const DEBOUNCE = 50;

/** Notifies listeners of changed files in theme folders. A folder is watched while it has listeners. */
export class ThemeChanges {
  readonly #folders = new Map<string, { watcher: FSWatcher; listeners: Set<() => void> }>();

  /** Adds a listener for a folder. Returns a function that removes it. */
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

  /**
   * Notifies the listeners of a folder. Needed for files that an app has written, because they are not stored in the
   * folder.
   */
  notify(dir: string): void {
    for (const listener of this.#folders.get(dir)?.listeners ?? []) listener();
  }

  #open(dir: string) {
    const listeners = new Set<() => void>();
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(dir, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const listener of listeners) listener();
      }, DEBOUNCE);
      timer.unref();
    });
    // Without a listener, the error of a deleted folder would end the process.
    watcher.on('error', () => watcher.close());
    const folder = { watcher, listeners };
    this.#folders.set(dir, folder);
    return folder;
  }
}
