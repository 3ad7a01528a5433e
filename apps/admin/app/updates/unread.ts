import type { Update } from './updates';

const LAST_READ_KEY = 'uptill:lastReadUpdate';

/** Used instead, because browsers may deny storage to a cross-site iframe. */
let lastRead: string | null = null;

/**
 * Returns the entries that were not read in this browser. In a browser that has read none, only the newest is new: a
 * merchant who has just installed the app does not need its history.
 */
export function unreadUpdates(updates: readonly Update[]): readonly Update[] {
  const last = readLast();
  const place = updates.findIndex(({ id }) => id === last);
  return updates.slice(0, place === -1 ? 1 : place);
}

/** Remembers in this browser that all entries are read. */
export function markAsRead([newest]: readonly Update[]): void {
  if (!newest) return;
  lastRead = newest.id;
  try {
    localStorage.setItem(LAST_READ_KEY, newest.id);
  } catch {
    // They count as read while the app is open.
  }
}

function readLast(): string | null {
  try {
    return localStorage.getItem(LAST_READ_KEY);
  } catch {
    return lastRead;
  }
}
