import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PortInUse } from '@uptill/sandbox';
import { build } from './build.ts';
import { root, stopAllPrograms } from './programs.ts';
import { SAMPLE_SHOPS } from './samples/sample-shops.ts';
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

// The app's messages would hide the addresses.
process.env.LOG_LEVEL ??= 'warn';

try {
  const { values } = parseArgs({
    options: { theme: { type: 'string' }, port: { type: 'string' }, fresh: { type: 'boolean', default: false } },
  });
  const dataDir = process.env.UPTILL_DATA_DIR ?? join(root, '.data');
  uptill = await startUptill({
    dataDir,
    sandboxPort: values.port === undefined ? undefined : portIn(values.port),
    isOnlyPort: values.port !== undefined,
    built: build(console.log),
    // A database server may have data of other folders.
    withSamples: !values.fresh && !process.env.DATABASE_URL,
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
  const { sandbox, hasSamples } = uptill;
  const shops = SAMPLE_SHOPS.map(({ handle, summary }) => {
    const name = hasSamples ? `${handle}, ${summary}` : handle;
    return `  ${name}
    Admin       ${sandbox.urls.admin}/store/${handle}/apps/uptill
    Storefront  ${sandbox.urls.storefront(handle)}`;
  });
  if (values.fresh && hasSamples) console.log(`\nTo start with new shops, delete ${dataDir} first.`);
  console.log(`
Uptill is running, with three shops.

${shops.join('\n\n')}

Press Ctrl-C to stop. Your data is kept in ${dataDir}.
`);
} catch (error) {
  if (!isShuttingDown) {
    const reason = error instanceof Error ? error.message : error;
    console.error(error instanceof PortInUse ? `${reason} Choose another with npm start -- --port 4500.` : reason);
    await shutDown(1);
  }
}

/** @throws Error if the text is not a port that needs no administrator. */
function portIn(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  throw new Error(`--port is a number from 1024 to 65535, not ${text}.`);
}
