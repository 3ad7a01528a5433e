import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from './build.ts';

it('builds one after the other, also after one that fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uptill-build-'));
  const events: string[] = [];
  const build = (name: string, work = async () => {}) =>
    inTurn(join(folder, 'cache', 'build.lock'), async () => {
      events.push(`${name} begins`);
      await pause(20);
      await work();
      events.push(`${name} ends`);
    });
  const failing = build('first', () => Promise.reject(new Error('no'))).catch(() => events.push('first fails'));
  await Promise.all([failing, build('second'), build('third')]);
  await rm(folder, { recursive: true });
  // Whichever of the waiting two comes first.
  const [later] = events.slice(2, 3).map((event) => event.split(' ')[0]);
  const last = later === 'second' ? 'third' : 'second';
  expect(events).toEqual([
    'first begins',
    'first fails',
    ...[later, last].flatMap((name) => [`${name} begins`, `${name} ends`]),
  ]);
});
