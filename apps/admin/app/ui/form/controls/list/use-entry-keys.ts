import { useRef } from 'react';

/**
 * Returns a function that gives each entry of a list a key, which stays the same while the entry is edited, moved, removed
 * and restored. Entries have no ids: an unchanged entry is the same object, and a changed one is at the same index.
 */
export function useEntryKeys(): (entries: readonly object[]) => string[] {
  const known = useRef(new WeakMap<object, string>()).current;
  const last = useRef<readonly string[]>([]);
  const count = useRef(0);

  return (entries) => {
    const retained = new Set(entries.map((entry) => known.get(entry)));
    const keys: string[] = [];
    for (const [index, entry] of entries.entries()) {
      const before = last.current[index];
      const inherited = before !== undefined && !retained.has(before) ? before : undefined;
      const free = [known.get(entry), inherited].find((key) => key !== undefined && !keys.includes(key));
      const key = free ?? `entry-${++count.current}`;
      known.set(entry, key);
      keys.push(key);
    }
    last.current = keys;
    return keys;
  };
}
