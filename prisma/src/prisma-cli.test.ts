import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const COMPARE = 'migrate diff --from-migrations migrations --to-schema-datamodel schema.prisma --script';

it('Prisma finds the same tables in the migrations and in schema.prisma', { timeout: 60_000 }, async () => {
  const prisma = spawn(process.execPath, [cli, ...COMPARE.split(' ')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [difference] = await once(prisma.stdout, 'data');
  // It has nothing left to do, but lingers for ten seconds.
  prisma.kill();
  expect(String(difference)).toContain('This is an empty migration.');
});
