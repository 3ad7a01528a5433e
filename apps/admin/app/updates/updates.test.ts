import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAppPath } from '../shell/pages';
import { markAsRead, unreadUpdates } from './unread';
import { type Update, updates } from './updates';

describe('the list of updates', () => {
  it('has an id of its own for each entry, the newest first', () => {
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
  const [newest, second, oldest] = [entry('newest'), entry('second'), entry('oldest')];

  function storage(last: string | null) {
    const stored = new Map(last === null ? [] : [['uptill:lastReadUpdate', last]]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  }

  afterEach(() => vi.unstubAllGlobals());

  it('are those that are newer than the last one read in this browser', () => {
    storage('oldest');
    expect(unreadUpdates([newest, second, oldest])).toEqual([newest, second]);
    markAsRead([newest, second, oldest]);
    expect(unreadUpdates([newest, second, oldest])).toEqual([]);
    expect(unreadUpdates([entry('later'), newest, second, oldest])).toEqual([entry('later')]);
  });

  it('are only the newest in a browser that has read none, or one that is not listed any more', () => {
    for (const last of [null, 'removed']) {
      storage(last);
      expect(unreadUpdates([newest, second])).toEqual([newest]);
    }
    expect(unreadUpdates([])).toEqual([]);
  });

  it('are read until the app is closed in a browser that denies storage', () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
    markAsRead([second, oldest]);
    expect(unreadUpdates([newest, second, oldest])).toEqual([newest]);
  });
});
