import { startUptill } from '../scripts/uptill.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts the whole program once for all browser tests, with shops as new, and tells tests where it is. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder();
  const uptill = await startUptill({ dataDir: dataDir.path, sandboxPort: 4600, appPort: 4700, appOutput: 'ignore' });
  process.env.UPTILL_SANDBOX = uptill.sandbox.urls.control;
  return async () => {
    await uptill.stop();
    await dataDir.remove();
  };
}
