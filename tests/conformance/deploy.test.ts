import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseEnvironment, VARIABLES } from '../../apps/admin/app/platform/parse-environment.server';
import { helpPaths } from '../../apps/admin/help-pages/help-pages.ts';
import { root } from '../../scripts/programs.ts';
import { readStages } from '../image/dockerfile.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/deploy.md');
const stages = readStages(read('Dockerfile'));
const config = z.object({ access_scopes: z.object({ scopes: z.string() }) }).parse(parse(read('shopify.app.toml')));
const project = z
  .object({ packageManager: z.string(), devDependencies: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')));

/** The variables of the app, and those that only compose.yaml reads. */
const variables = [
  ...new Set([...VARIABLES, ...[...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)]),
].toSorted();

it('docs/deploy.md lists every variable of the app and of compose.yaml, and no other', () => {
  const table = page.slice(page.indexOf('## Variables'));
  const listed = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(variables);
});

it('.env.example lists each of them once, with a comment and with its default', () => {
  const file = read('.env.example');
  const entries = [...file.matchAll(/^# (.+)\n([A-Z_]+)=/gm)].map(([, , name]) => name);
  const assigned = [...file.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(entries.toSorted()).toEqual(variables);
  expect(assigned).toEqual(entries);
  const example = parseEnv(file);
  const { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_APP_URL, SCOPES } = example;
  expect([SHOPIFY_API_KEY, SHOPIFY_API_SECRET]).toEqual(['', '']);
  const needed = { SHOPIFY_API_KEY: 'id', SHOPIFY_API_SECRET: 'secret', SHOPIFY_APP_URL, SCOPES };
  expect(parseEnvironment({ ...example, ...needed })).toEqual(parseEnvironment(needed));
  expect(SCOPES).toBe(config.access_scopes.scopes);
});

it('docs/deploy.md is not part of the help', () => {
  expect(helpPaths('en')).toContain('plans.md');
  expect(helpPaths('en')).not.toContain('deploy.md');
});

it('docs/deploy.md names the scopes of shopify.app.toml, and the pinned pnpm', () => {
  expect(page).toContain(`\nSCOPES=${config.access_scopes.scopes}\n`);
  const versions = [...page.matchAll(/pnpm@[\d.]+/g)].map(([version]) => version);
  expect(new Set(versions)).toEqual(new Set([project.packageManager]));
});

it('the image has the pinned Node', () => {
  const node = project.devDependencies.node.replace('^', '');
  expect(stages.map(({ base }) => base)).toEqual(stages.map(() => `node:${node}-slim`));
});

it('the image runs without privileges and listens on all addresses', () => {
  const last = stages.at(-1)?.instructions ?? [];
  expect(last.find(({ name }) => name === 'USER')?.argument).toBe('node');
  expect(last.find(({ name }) => name === 'ENV')?.argument).toContain('HOST=0.0.0.0');
});

it('the image is built from files that exist', () => {
  const sources = stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ name, flags }) => name === 'COPY' && !flags.from)
    .flatMap(({ argument }) => argument.split(' ').slice(0, -1));
  expect(sources).not.toEqual([]);
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
