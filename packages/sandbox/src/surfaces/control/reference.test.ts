import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { controlReference } from './reference.ts';

const PAGE = new URL('../../../docs/control-api.md', import.meta.url);

it('the reference page matches the actions: run with WRITE_REFERENCE=1 to write it', async () => {
  if (process.env.WRITE_REFERENCE) await writeFile(PAGE, controlReference());
  expect(await readFile(PAGE, 'utf8')).toBe(controlReference());
});
