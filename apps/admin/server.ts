import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createApp } from './server/app.ts';
import { entryOf } from './server/entry-module.ts';
import { createGracefulServer } from './server/graceful-server.ts';

/** Longest time to shut down, in milliseconds. The process exits after it; confirmed saves are already committed. */
const DEADLINE_MS = 8_000;

process.env.NODE_ENV ??= 'production';
// Set here, because the default is relative to the working directory.
process.env.UPTILL_EXTENSION_ASSETS ||= fileURLToPath(new URL('../../extensions/cart-widgets/assets', import.meta.url));

const built = new URL('./build/', import.meta.url);
const build: ServerBuild = await loadBuild().catch(explainAndExit);
const entry = entryOf(build);

const client = fileURLToPath(new URL('client', built));
// Before the first page, whose scripts another instance may have to serve.
await entry.shareAssets(join(client, 'assets'));

const { server, stop } = createGracefulServer(createApp(build, client));
server.listen(entry.address, () => {
  const address = server.address();
  if (!address || typeof address === 'string') return;
  console.log(`Uptill admin listens on ${address.address}:${address.port}`);
  // Tells a parent process that set PORT to 0 the actual port.
  process.send?.({ port: address.port });
});
server.once('error', explainAndExit);

let stopping = false;

/** Finishes open requests, closes the database, and exits. */
function shutDown(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), DEADLINE_MS).unref();
  stop()
    .then(() => entry.shutDown())
    .then(() => process.exit(0), explainAndExit);
}

// Sent by process managers, whose load balancer may still send requests.
process.on('SIGTERM', () => entry.drain().then(shutDown));
process.on('SIGINT', shutDown);
// The parent process has ended and can no longer stop this one.
process.on('disconnect', shutDown);

async function loadBuild(): Promise<ServerBuild> {
  const entry = new URL('server/index.js', built);
  return import(entry.href);
}

function explainAndExit(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
