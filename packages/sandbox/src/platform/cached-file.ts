import { readFileSync, statSync } from 'node:fs';

interface TextFile {
  text: string;
  /** Differs for each content that the file has had. */
  version: string;
}

const known = new Map<string, TextFile>();

/**
 * Returns the text of a file; null if there is none. The file is read again only after its modification time or size has
 * changed.
 */
export function readCachedFile(path: string): TextFile | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) return null;
  const version = `${stat.mtimeMs}-${stat.size}`;
  const before = known.get(path);
  if (before?.version === version) return before;
  const file = { text: readFileSync(path, 'utf8'), version };
  known.set(path, file);
  return file;
}
