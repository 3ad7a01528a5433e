import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { seedDataFolder } from './testing/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');

it('Prisma finds no difference between the migrations and schema.prisma', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'uptill-prisma-'));
  await seedDataFolder(dataDir);
  const prisma = spawn(process.execPath, [cli, ...manifest.scripts['migration:sql'].split(' ').slice(1)], {
    cwd: root,
    env: { ...process.env, SHADOW_DATA_DIR: join(dataDir, 'db') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [difference] = await once(prisma.stdout, 'data');
  // Prisma has finished but keeps running for ten seconds, so the test ends it.
  prisma.kill();
  await once(prisma, 'exit');
  await rm(dataDir, { recursive: true });
  expect(String(difference)).toContain('This is an empty migration.');
});
