import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const COMPARE = 'migrate diff --from-migrations migrations --to-schema-datamodel schema.prisma --script';

it('Prisma finds no difference between the migrations and schema.prisma', { timeout: 60_000 }, async () => {
  const prisma = spawn(process.execPath, [cli, ...COMPARE.split(' ')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [difference] = await once(prisma.stdout, 'data');
  // Prisma has finished but keeps running for ten seconds, so the test ends it.
  prisma.kill();
  expect(String(difference)).toContain('This is an empty migration.');
});
