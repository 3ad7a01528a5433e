import { expect, test } from '@playwright/test';
import { descendantsOf, stillRunning } from '../descendants.ts';
import { npm, WAYS_TO_STOP } from '../npm.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test.setTimeout(240_000);

const [SIGTERM, CTRL_C] = WAYS_TO_STOP;

/**
 * Steps of `npm test`: how each is stopped, and the commands (as shown by `ps`) that run in it. One short test file in
 * one worker is enough for the browser step, because it ends before the test does.
 */
const STEPS = [
  { step: 'types', options: ['--only', 'types'], way: SIGTERM, programs: [/\btsc\b/] },
  {
    step: 'browser',
    options: ['--only', 'browser', '--', '--workers=1', 'e2e/embedding'],
    way: CTRL_C,
    programs: [/uptill-process\.ts/, /apps\/admin\/server\.ts/, /--type=zygote/],
  },
];

for (const {
  step,
  options,
  way: { how, stop },
  programs,
} of STEPS) {
  test(`npm test ends after ${how} in the step ${step}, without leaving a process running`, async () => {
    const results = await temporaryFolder();
    // A separate folder, because Playwright empties its results folder at the start, and this run uses the default one.
    const program = npm(['test', '--', ...options], { UPTILL_BROWSER_RESULTS: results.path });
    let started: ReturnType<typeof descendantsOf> = [];
    const isRunning = () => {
      started = descendantsOf(program.pid);
      return programs.every((each) => started.some(({ command }) => each.test(command)));
    };
    try {
      await program.waitForOutput(new RegExp(`── ${step}`));
      await expect.poll(isRunning, { timeout: 120_000, intervals: [200] }).toBe(true);

      stop(program);
      await program.waitForEnd();
      expect(stillRunning(started)).toEqual([]);
      expect(program.output).not.toContain(`── ${step}:`);
    } finally {
      program.signalAll('SIGKILL');
      for (const { pid } of stillRunning(started)) process.kill(pid, 'SIGKILL');
      await results.remove();
    }
  });
}
