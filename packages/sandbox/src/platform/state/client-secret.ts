import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The app's client secret: made once, then kept, so that what was signed before a restart still holds after it. */
export async function readOrMakeClientSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'client-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const secret = `shpss_${randomBytes(16).toString('hex')}`;
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}
