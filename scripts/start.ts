import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { root, stopAllPrograms } from './programs.ts';
import { startUptill, type Uptill } from './uptill.ts';

let uptill: Uptill | undefined;
let isShuttingDown = false;

async function shutDown(code: number): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  await uptill?.stop();
  await stopAllPrograms();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isShuttingDown) console.log('\nStopping…');
    void shutDown(0);
  });
}

try {
  await build(console.log);
  const { values } = parseArgs({ options: { theme: { type: 'string' } } });
  const dataDir = process.env.UPTILL_DATA_DIR ?? join(root, '.data');
  uptill = await startUptill({
    dataDir,
    // npm changes the working directory. INIT_CWD is the one it was called from.
    theme: values.theme && resolve(process.env.INIT_CWD ?? '.', values.theme),
    watchThemes: process.env.NODE_ENV !== 'test',
    say: console.log,
  });
  uptill.app.once('exit', (code) => {
    if (isShuttingDown) return;
    console.error(`The app ended unexpectedly with code ${code}.`);
    void shutDown(1);
  });
  const { urls } = uptill.sandbox;
  console.log(`
Uptill is running.

  Admin        ${urls.admin}
  Storefront   ${urls.storefront('linen-and-oak')}
               ${urls.storefront('north-roast')}
               ${urls.storefront('kumo-stationery')}

Press Ctrl-C to stop. Your data is kept in ${dataDir}.
`);
} catch (error) {
  if (!isShuttingDown) {
    console.error(error instanceof Error ? error.message : error);
    await shutDown(1);
  }
}
