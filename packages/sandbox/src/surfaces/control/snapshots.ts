import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from '../../shop/sandbox.ts';
import { readSavedState } from '../../shop/state/saved-state.ts';

const ENDING = '.json';

const folder = ({ dataDir }: Sandbox) => join(dataDir, 'snapshots');

/** Writes the state beside the sandbox's own file. Only its owner can read the snapshot, because it has tokens. */
export async function takeSnapshot(sandbox: Sandbox, name: string): Promise<void> {
  await mkdir(folder(sandbox), { recursive: true });
  await writeFile(join(folder(sandbox), name + ENDING), JSON.stringify(sandbox.state), { mode: 0o600 });
}

/** Replaces the state by a snapshot. Throws if there is none of this name. */
export async function restoreSnapshot(sandbox: Sandbox, name: string): Promise<void> {
  const text = await readFile(join(folder(sandbox), name + ENDING), 'utf8').catch(() => '');
  const state = readSavedState(text);
  if (!state)
    throw new Error(`There is no snapshot ${name}. There are: ${(await listSnapshots(sandbox)).join(', ') || 'none'}`);
  sandbox.state.shops = state.shops;
}

export async function listSnapshots(sandbox: Sandbox): Promise<string[]> {
  const files = await readdir(folder(sandbox)).catch(() => []);
  return files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
}
