import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { z } from 'zod';
import { createApp } from './server/app.ts';
import { createGracefulServer } from './server/graceful-server.ts';

/** After this long we end whatever is still under way, in milliseconds: every answered save is in the database by then. */
const DEADLINE_MS = 8_000;

process.env.NODE_ENV ??= 'production';
// Wherever we are started from, the storefront's runtime lies beside us in the project.
process.env.UPTILL_EXTENSION_ASSETS ||= fileURLToPath(new URL('../../extensions/cart-widgets/assets', import.meta.url));

const built = new URL('./build/', import.meta.url);
const build: ServerBuild = await loadBuild().catch(explainAndExit);
const entryModule = z
  .object({ stop: z.function({ input: [], output: z.promise(z.void()) }) })
  .parse(build.entry.module);

const { server, stop } = createGracefulServer(createApp(build, fileURLToPath(new URL('client', built))));
server.listen(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1', () => {
  const address = server.address();
  if (!address || typeof address === 'string') return;
  console.log(`Uptill admin listens on ${address.address}:${address.port}`);
  // A parent process that gave port 0 learns here which port is ours.
  process.send?.({ port: address.port });
});
server.once('error', explainAndExit);

let stopping = false;

/** Answers what is open, closes the database, and ends. */
function shutDown(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), DEADLINE_MS).unref();
  stop()
    .then(() => entryModule.stop())
    .then(() => process.exit(0), explainAndExit);
}

process.on('SIGTERM', shutDown);
process.on('SIGINT', shutDown);
// Started by another process that is gone: nobody would ever stop us.
process.on('disconnect', shutDown);

async function loadBuild(): Promise<ServerBuild> {
  const entry = new URL('server/index.js', built);
  return import(entry.href);
}

function explainAndExit(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
