import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewAsset } from './preview-asset.server';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uptill-assets-'));
  await writeFile(join(folder, 'uptill-start-abcd1234.js'), 'chunk');
  await writeFile(join(folder, 'uptill-preview.js'), 'entry');
  await writeFile(join(folder, 'notes.txt'), 'private');
});
afterAll(() => rm(folder, { recursive: true }));

describe('an asset of the preview', () => {
  it('is served as JavaScript, and cached for ever if its name contains a content hash', async () => {
    const chunk = await previewAsset(folder, 'uptill-start-abcd1234.js');
    expect(chunk.headers.get('content-type')).toContain('javascript');
    expect(chunk.headers.get('cache-control')).toContain('immutable');
    expect(await chunk.text()).toBe('chunk');
    expect((await previewAsset(folder, 'uptill-preview.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is not found if the name is a path, has another extension or does not exist', async () => {
    for (const name of ['../package.json', '..%2Fx.js', 'a/b.js', '.env', 'notes.txt', 'gone.js', '']) {
      expect((await previewAsset(folder, name)).status).toBe(404);
    }
  });
});
