import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loginArgs } from './track-visits';

const DAY_MS = 86_400_000;

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('The first login in a browser has no previous login, and its time is stored', () => {
  expect(loginArgs()).toEqual({});
  expect([...stored]).toEqual([['uptill:lastLogin', String(Date.now())]]);
});

it('A login contains the number of whole days since the previous one, and replaces its time', () => {
  loginArgs();
  vi.setSystemTime(Date.now() + 2.9 * DAY_MS);
  expect(loginArgs()).toEqual({ daysAway: 2 });
  expect(loginArgs()).toEqual({ daysAway: 0 });
});

it('A login is sent without the number in a browser that denies storage to the app', () => {
  const denied = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
  expect(loginArgs()).toEqual({});
});
