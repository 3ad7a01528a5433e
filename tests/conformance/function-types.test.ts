import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../scripts/programs.ts';

const toml = z.object({ extensions: z.tuple([z.object({ build: z.object({ typegen_command: z.string() }) })]) });

it.each(['cart-discounts', 'cart-transform'])(
  'the command that Shopify CLI runs for types checks %s, and nothing that it does not import',
  (name) => {
    const folder = join(root, 'extensions', name);
    const [{ build }] = toml.parse(parse(readFileSync(join(folder, 'shopify.extension.toml'), 'utf8'))).extensions;
    const run = (options: string) =>
      execSync(`${build.typegen_command} ${options}`, { cwd: folder, encoding: 'utf8' }).trim().split('\n');
    expect(run('')).toEqual(['']);
    const folders = run('--listFilesOnly')
      .map((file) => relative(root, file))
      .filter((path) => !path.includes('node_modules'))
      .map((path) => path.split('/').slice(0, 2).join('/'));
    expect([...new Set(folders)].sort()).toEqual([
      `extensions/${name}`,
      'packages/feature-schema',
      'scripts/build-function.ts',
    ]);
  },
);
