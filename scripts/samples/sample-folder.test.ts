import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSamples, endSamples, hasSamples } from './sample-folder.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uptill-samples-'));
  await writeFile(join(dataDir, 'uptill.lock'), '1');
});
afterEach(() => rm(dataDir, { recursive: true }));

async function writeData(): Promise<void> {
  await mkdir(join(dataDir, 'db'));
  await writeFile(join(dataDir, 'db', 'data'), 'half');
}

it('fills an empty folder once', async () => {
  expect(await beginSamples(dataDir, true)).toBe(true);
  expect(hasSamples(dataDir)).toBe(false);
  await writeData();
  await endSamples(dataDir);
  expect(hasSamples(dataDir)).toBe(true);
  expect(await beginSamples(dataDir, true)).toBe(false);
  expect((await readdir(dataDir)).toSorted()).toEqual(['db', 'samples', 'uptill.lock']);
});

it('begins again in a folder that was only half filled', async () => {
  await beginSamples(dataDir, true);
  await writeData();
  expect(await beginSamples(dataDir, true)).toBe(true);
  expect(await readdir(dataDir)).not.toContain('db');
});

it('empties a half-filled folder for a start without samples', async () => {
  await beginSamples(dataDir, true);
  await writeData();
  expect(await beginSamples(dataDir, false)).toBe(false);
  expect(await readdir(dataDir)).toEqual(['uptill.lock']);
  expect(hasSamples(dataDir)).toBe(false);
});

it('never changes a folder with data', async () => {
  await writeData();
  expect(await beginSamples(dataDir, true)).toBe(false);
  expect((await readdir(dataDir)).toSorted()).toEqual(['db', 'uptill.lock']);
});
