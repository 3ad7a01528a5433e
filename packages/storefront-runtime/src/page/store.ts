/** An observable value. Setting a value whose fields are all equal does not notify subscribers. */
export interface Store<T extends object> {
  get(): T;
  set(value: T): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: (value: T, previous: T) => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<(value: T, previous: T) => void>();
  return {
    get: () => current,
    set(value) {
      const previous = current;
      if (isEqual(previous, value)) return;
      current = value;
      for (const listener of listeners) listener(value, previous);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isEqual<T extends object>(a: T, b: T): boolean {
  return Object.entries(a).every(([name, value]) => Object.is(value, Reflect.get(b, name)));
}
