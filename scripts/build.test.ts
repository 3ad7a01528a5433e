import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withLock } from './build.ts';

it('runs builds one at a time, even after one that failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uptill-build-'));
  const events: string[] = [];
  const build = (name: string, work = async () => {}) =>
    withLock(join(folder, 'cache', 'build.lock'), async () => {
      events.push(`${name} begins`);
      await pause(20);
      await work();
      events.push(`${name} ends`);
    });
  const failing = build('first', () => Promise.reject(new Error('no'))).catch(() => events.push('first ends'));
  await Promise.all([failing, build('second'), build('third')]);
  await rm(folder, { recursive: true });
  // The order of the builds is not defined.
  const order = events.filter((_, index) => index % 2 === 0).map((event) => event.split(' ')[0]);
  expect(order.toSorted()).toEqual(['first', 'second', 'third']);
  expect(events).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
});
