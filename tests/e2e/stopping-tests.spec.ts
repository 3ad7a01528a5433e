import { expect, test } from '@playwright/test';
import { descendantsOf, stillRunning } from '../descendants.ts';
import { npm, WAYS_TO_STOP } from '../npm.ts';

test.setTimeout(120_000);

for (const [how, stop] of WAYS_TO_STOP) {
  test(`npm test ends with ${how} in the middle of a step, leaving nothing behind`, async () => {
    const program = npm(['test', '--', '--fast']);
    let started: ReturnType<typeof descendantsOf> = [];
    try {
      await program.says(/── types/);
      const isCheckingTypes = () => descendantsOf(program.pid).some(({ command }) => /\btsc\b/.test(command));
      await expect.poll(isCheckingTypes, { timeout: 30_000, intervals: [50] }).toBe(true);
      started = descendantsOf(program.pid);

      stop(program);
      await program.ended();
      expect(stillRunning(started)).toEqual([]);
      expect(program.output).not.toContain('── types:');
    } finally {
      program.signalAll('SIGKILL');
      for (const { pid } of stillRunning(started)) process.kill(pid, 'SIGKILL');
    }
  });
}
