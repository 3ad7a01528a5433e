import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { databaseFailure } from './database-failure.ts';

/** Space that the embedded database needs, in bytes: PostgreSQL may have to begin a file of its log at any time. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** How long a server's answer is cached, in milliseconds, so that frequent checks do not write often. */
const KEPT_MS = 1_000;

/** A table is a new file, which needs room for certain. A row may fit into a page that is there already. */
const CREATE_A_FILE = 'create temporary table uptill_room on commit drop as select 1 as room';

/** Makes a function that returns true if a server accepts writes and has room for more. */
export function watchRoom(pool: pg.Pool): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;
  return () => {
    if (!answer || Date.now() - askedAt > KEPT_MS) {
      askedAt = Date.now();
      answer = pool.query(CREATE_A_FILE).then(
        () => true,
        // A server whose operator allows no temporary tables can't be asked.
        (error: unknown) => !['full', 'readOnly'].includes(databaseFailure(error) ?? ''),
      );
    }
    return answer;
  };
}

/** Returns true if the disk of a folder has room for the embedded database. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= NEEDED_BYTES;
}
