import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../scripts/build.ts';
import { runProgram, stopAllPrograms } from '../../scripts/programs.ts';
import { printTable } from '../bench/table.ts';
import { Requests } from '../soak/requests.ts';
import { chances } from '../soak/scene.ts';
import { prepareShops } from '../soak/shops.ts';
import { startStack } from '../soak/stack.ts';
import { startTraffic } from '../soak/traffic.ts';
import { compareLatency } from '../soak/watch.ts';
import { buildRelease, previousReference } from './previous-release.ts';

// Replaces two instances of the release before by this one under traffic, as docs/deploy.md says, after a migration:
// `pnpm test:upgrade [TAG OR COMMIT]`. No request may fail.

const SEED = 1;
/** Traffic in each state of the upgrade, in milliseconds. */
const STATE_MS = 8_000;
/** As in the image. */
const DRAIN_SECONDS = 5;
/** Size of the database’s disk. */
const DISK_MEGABYTES = 300;

const say = (line: string) => console.log(line);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAllPrograms().then(() => process.exit(130)));
}
const [reference = previousReference()] = process.argv.slice(2);
say(`Building ${reference} and this release…`);
await build(say);
const previous = await buildRelease(reference);
let wrong: string[];
try {
  wrong = await upgrade();
} finally {
  await stopAllPrograms();
  await previous.remove();
}
for (const line of wrong) console.error(`✗ ${line}`);
say(wrong.length === 0 ? '\nNothing is wrong.' : `\n${wrong.length} things are wrong.`);
// The PostgreSQL server ends with this process.
process.exit(wrong.length === 0 ? 0 : 1);

async function upgrade(): Promise<string[]> {
  const stack = await startStack({ diskMegabytes: DISK_MEGABYTES, drainSeconds: DRAIN_SECONDS });
  const { instances, control, proxy, databaseUrl } = stack;
  try {
    say(`Starting two instances of ${previous.name}`);
    const old = [await instances.start(previous.folder), await instances.start(previous.folder)];
    await prepareShops(control, SEED);
    proxy.failed.length = 0;
    const requests = new Requests();
    const sharesAssets = existsSync(join(previous.folder, 'apps/admin/app/platform/shared-assets.server.ts'));
    if (!sharesAssets)
      say('The old release does not share its scripts, so pages of the admin may lack some meanwhile.');
    const traffic = startTraffic({ requests, control, sharesAssets, ...chances(SEED) });
    const state = async (name: string) => {
      say(`${name}, after ${requests.sent.length} requests`);
      await Promise.race([pause(STATE_MS), traffic.ended]);
    };

    await state('Both instances are of the old release');
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    assert.equal(await runProgram('node', ['prisma/src/migrate-cli.ts'], { env }), 0, 'the migrations succeed');
    await state('Both instances are of the old release, on the migrated database');
    for (const instance of old) {
      await instances.stop(instance);
      await instances.start();
      await state('An instance was replaced');
    }

    const latency = compareLatency(requests.sent, requests.now);
    const failed = proxy.failed.map(({ method, path, status }) => `${method} ${path} was answered with ${status}`);
    const { wrong, checked } = await traffic.finish(databaseUrl);
    printTable('Requests, before the upgrade and after it', latency.rows);
    say(`\n${checked.map((line) => `✓ ${line}`).join('\n')}`);
    const unanswered = requests.sent
      .filter(({ isAnswered }) => !isAnswered)
      .map(({ kind, ms, status }) => `${kind}: the answer was ${status ?? `missing after ${Math.round(ms)} ms`}`);
    return [...new Set([...failed, ...unanswered, ...wrong, ...instances.wrong])];
  } finally {
    await stack.close();
  }
}
