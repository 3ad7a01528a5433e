import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../platform/platform.ts';

const folderOf = ({ dataDir }: Platform) => join(dataDir, 'uploads');

/** Returns the path of an upload below the CDN. */
export const uploadPath = (id: string, filename: string) => `/s/files/1/${id}/files/${encodeURIComponent(filename)}`;

/** Stores an upload and its content type in the data folder. */
export async function storeUpload(platform: Platform, id: string, type: string, bytes: Uint8Array): Promise<void> {
  const folder = folderOf(platform);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, id), bytes);
  await writeFile(join(folder, `${id}.type`), type || 'application/octet-stream');
}

/** Reads an upload. Null for an unknown id. */
export async function readUpload(platform: Platform, id: string): Promise<{ bytes: Buffer; type: string } | null> {
  const file = join(folderOf(platform), id);
  const bytes = await readFile(file).catch(() => null);
  return bytes && { bytes, type: await readFile(`${file}.type`, 'utf8') };
}
