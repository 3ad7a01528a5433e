import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');

describe("Prisma's command line", { timeout: 60_000 }, () => {
  it('finds the same tables in the migrations and in schema.prisma', () => {
    const difference = execFileSync(
      process.execPath,
      [cli, ...'migrate diff --from-migrations migrations --to-schema-datamodel schema.prisma --script'.split(' ')],
      { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    expect(difference).toContain('This is an empty migration.');
  });
});
