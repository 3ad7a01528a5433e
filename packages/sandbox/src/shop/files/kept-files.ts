import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../platform/platform.ts';

const folderOf = ({ dataDir }: Platform) => join(dataDir, 'uploads');

/** Path below the CDN of what was kept under this id. */
export const keptPath = (id: string, filename: string) => `/s/files/1/${id}/files/${encodeURIComponent(filename)}`;

export async function keepUpload(platform: Platform, id: string, type: string, bytes: Uint8Array): Promise<void> {
  const folder = folderOf(platform);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, id), bytes);
  await writeFile(join(folder, `${id}.type`), type || 'application/octet-stream');
}

/** What was kept under this id. Null when nothing was. */
export async function readUpload(platform: Platform, id: string): Promise<{ bytes: Buffer; type: string } | null> {
  const file = join(folderOf(platform), id);
  const bytes = await readFile(file).catch(() => null);
  return bytes && { bytes, type: await readFile(`${file}.type`, 'utf8') };
}
