import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startUptill } from '../scripts/uptill.ts';

/** Starts the whole program once for all browser tests, with shops as new, and tells tests where it is. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'uptill-browser-'));
  const uptill = await startUptill({ dataDir, sandboxPort: 4600, appPort: 4700, appOutput: 'ignore' });
  process.env.UPTILL_SANDBOX = uptill.sandbox.urls.control;
  return async () => {
    await uptill.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
