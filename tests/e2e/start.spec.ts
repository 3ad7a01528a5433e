import { createServer, type Server } from 'node:net';
import { expect, test } from '@playwright/test';
import { npm, WAYS_TO_STOP } from '../npm.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test.setTimeout(300_000);

const dataDir = await temporaryFolder();
test.afterAll(() => dataDir.remove());

for (const [how, stop] of WAYS_TO_STOP) {
  test(`npm start takes other ports when its own are taken, and ends with ${how}, leaving nothing behind`, async ({
    page,
  }) => {
    const blockers = await Promise.all([4400, 4500].map(occupy));
    const program = npm(['start'], { UPTILL_DATA_DIR: dataDir.path });
    try {
      await program.says(/Uptill is running/, 240_000);
      expect(program.output).toMatch(/Port 4400 is taken; the sandbox uses \d+/);
      expect(program.output).toMatch(/Port 4500 is taken; the app uses \d+/);
      const [storefront = ''] = /http:\/\/linen-and-oak\S+/.exec(program.output) ?? [];
      expect((await page.goto(storefront))?.status()).toBe(200);
    } finally {
      stop(program);
      await program.ended().finally(() => program.signalAll('SIGKILL'));
      for (const blocker of blockers) blocker?.close();
    }
  });
}

/** Listens on a port, unless somebody does already: taken is taken. */
function occupy(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
