import { expect, test } from '@playwright/test';
import { descendantsOf, stillRunning } from '../descendants.ts';
import { npm, WAYS_TO_STOP } from '../npm.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test.setTimeout(240_000);

/** In the middle of which step, and which of its programs run then: their commands as `ps` shows them. */
const STEPS: [string, string[], RegExp[]][] = [
  ['types', ['--fast'], [/\btsc\b/]],
  ['browser', ['--only', 'browser'], [/run-uptill\.ts/, /apps\/admin\/server\.ts/, /--type=zygote/]],
];

for (const [step, options, programs] of STEPS) {
  for (const [how, stop] of WAYS_TO_STOP) {
    test(`npm test ends with ${how} in the middle of the step ${step}, leaving nothing behind`, async () => {
      const results = await temporaryFolder();
      // Those of this very run would be emptied.
      const program = npm(['test', '--', ...options], { UPTILL_BROWSER_RESULTS: results.path });
      let started: ReturnType<typeof descendantsOf> = [];
      const isInTheMiddle = () => {
        started = descendantsOf(program.pid);
        return programs.every((each) => started.some(({ command }) => each.test(command)));
      };
      try {
        await program.says(new RegExp(`── ${step}`));
        await expect.poll(isInTheMiddle, { timeout: 120_000, intervals: [200] }).toBe(true);

        stop(program);
        await program.ended();
        expect(stillRunning(started)).toEqual([]);
        expect(program.output).not.toContain(`── ${step}:`);
      } finally {
        program.signalAll('SIGKILL');
        for (const { pid } of stillRunning(started)) process.kill(pid, 'SIGKILL');
        await results.remove();
      }
    });
  }
}
