import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { log, logError } from './log.server';

let logged: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  logged = vi.spyOn(log, 'error');
});
afterEach(() => {
  vi.useRealTimers();
  logged.mockRestore();
});

const messages = () => logged.mock.calls.map(([, message]) => message);

it('logs why the database has failed, once while everything fails', () => {
  const full = Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' });
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect', code: 'ECONNREFUSED' });
  for (let request = 0; request < 5; request += 1) logError({ err: full, path: '/api/features' }, 'An API call failed');
  expect(messages()).toEqual(['The disk of the database is full']);
  expect(logged.mock.calls[0]?.[0]).toEqual({ err: full, path: '/api/features', failure: 'full' });
  logError({ err: gone }, 'An API call failed');
  expect(messages().slice(1)).toEqual(['The database can’t be reached, or has no connection free']);
  vi.advanceTimersByTime(10_000);
  logError({ err: full }, 'An API call failed');
  expect(messages().slice(2)).toEqual(['The disk of the database is full']);
});

it('logs every other error with the failed operation', () => {
  const bug = new TypeError('x is undefined');
  for (let request = 0; request < 2; request += 1) logError({ err: bug }, 'An API call failed');
  expect(messages()).toEqual(['An API call failed', 'An API call failed']);
});
