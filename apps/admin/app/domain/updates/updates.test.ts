import { describe, expect, it } from 'vitest';
import { isAppPath } from '../pages/pages';
import { unreadUpdates } from './unread';
import { type Update, updates } from './updates';

describe('the list of updates', () => {
  it('has a unique id for each entry, the newest first', () => {
    expect(updates.length).toBeGreaterThan(0);
    expect(new Set(updates.map(({ id }) => id)).size).toBe(updates.length);
    const dates = updates.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('leads to pages of the app', () => {
    expect(updates.filter(({ path }) => !isAppPath(path))).toEqual([]);
  });
});

describe('the unread updates', () => {
  const entry = (id: string): Update => ({ id, date: '2026-11-21', title: id, text: id, path: '/' });
  const all = [entry('newest'), entry('second'), entry('oldest')];
  const unread = (lastRead: string | null) => unreadUpdates(all, lastRead).map(({ id }) => id);

  it('are the entries newer than the last one read', () => {
    expect(unread('oldest')).toEqual(['newest', 'second']);
    expect(unread('newest')).toEqual([]);
  });

  it('are only the newest if none was read, or if the last one read is no longer listed', () => {
    expect(unread(null)).toEqual(['newest']);
    expect(unread('removed')).toEqual(['newest']);
    expect(unreadUpdates([], null)).toEqual([]);
  });
});
