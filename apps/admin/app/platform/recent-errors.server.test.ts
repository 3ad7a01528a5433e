import { expect, it, onTestFinished } from 'vitest';
import { log } from './log.server';
import { recentErrors, storeLoggedError } from './recent-errors.server';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second));

it('stores the last ten errors of a shop without their details, newest first', () => {
  for (let second = 0; second < 12; second++) {
    storeLoggedError({ shop: 'a.myshopify.com', err: new RangeError('Ada, ada@example.com') }, 'It failed', at(second));
  }
  const errors = recentErrors('a.myshopify.com');
  expect(errors).toHaveLength(10);
  expect(errors[0]).toEqual({ at: '2026-11-21T12:00:11.000Z', message: 'It failed', error: 'RangeError' });
  expect(recentErrors('b.myshopify.com')).toEqual([]);
});

it('ignores entries that name no shop, and forgets the shops with the oldest errors', () => {
  storeLoggedError({ err: new Error('x') }, 'It failed');
  storeLoggedError('It failed', undefined);
  storeLoggedError({ shop: 'first.myshopify.com', reason: 'x' }, 'Refused', at(0));
  expect(recentErrors('first.myshopify.com')).toEqual([
    { at: '2026-11-21T12:00:00.000Z', message: 'Refused', error: null },
  ]);
  for (let shop = 0; shop < 1_000; shop++) storeLoggedError({ shop: `${shop}.myshopify.com` }, 'It failed');
  expect(recentErrors('first.myshopify.com')).toEqual([]);
  expect(recentErrors('999.myshopify.com')).toHaveLength(1);
});

it('stores the warnings and errors of the app’s log, and nothing else', () => {
  const { level } = log;
  onTestFinished(() => {
    log.level = level;
  });
  log.level = 'info';
  const shop = 'logged.myshopify.com';
  log.info({ shop }, 'Published');
  log.warn({ shop }, 'Not published yet');
  log.error({ shop, err: new TypeError('x') }, 'It failed');
  expect(recentErrors(shop)).toMatchObject([
    { message: 'It failed', error: 'TypeError' },
    { message: 'Not published yet', error: null },
  ]);
});
