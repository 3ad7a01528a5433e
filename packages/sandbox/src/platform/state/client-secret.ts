import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the app's client secret. Creates it on the first run and then keeps it, so that signatures stay valid after a
 * restart.
 */
export async function readOrCreateClientSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'client-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const secret = `shpss_${randomBytes(16).toString('hex')}`;
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}
