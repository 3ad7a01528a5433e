import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * Version of the format. Raise it if the file itself changes, and with a migration that changes the meaning of exported
 * columns, because such a migration is not applied to the rows of older files.
 */
const FORMAT = 1;

/** The first line of a file. */
export type Header = {
  format: number;
  /** Domain of the shop. */
  shop: string;
  /** ISO 8601. */
  exportedAt: string;
  /** Name of the last migration of the database. */
  migration: string;
  partitions: Partition[];
};

/** A partition with rows of the shop. Days or times in UTC. */
export type Partition = { table: string; name: string; from: string; to: string };

/** The line before the rows of a table. */
export type TableLine = { table: string; columns: string[]; rows: number };

/** The last line: the number of the lines before, and the checksum of their text. */
type End = { lines: number; sha256: string };

/** A line of a file: its header, the begin of a table, or a row of that table as JSON. */
export type Line = { header: Header } | { table: TableLine } | { row: string };

/** Thrown if an export or import is refused. Nothing is changed then. The message is for the operator. */
export class ShopFileRefused extends Error {
  override name = 'ShopFileRefused';
}

/**
 * Writes lines, without their ends, and a last line with their checksum to a compressed file. Only the user can read it. It
 * has its name only when it is complete.
 * @param header The first line.
 * @param parts Several lines each, so that few pieces are compressed.
 */
export async function writeShopFile(
  path: string,
  header: Omit<Header, 'format'>,
  parts: AsyncIterable<readonly string[]>,
): Promise<void> {
  const draft = `${path}.part`;
  async function* text() {
    const hash = createHash('sha256');
    let count = 0;
    const hashed = (lines: readonly string[]) => {
      count += lines.length;
      const joined = lines.map((line) => `${line}\n`).join('');
      hash.update(joined);
      return joined;
    };
    yield hashed([JSON.stringify({ format: FORMAT, ...header } satisfies Header)]);
    for await (const lines of parts) yield hashed(lines);
    yield `${JSON.stringify({ lines: count, sha256: hash.digest('hex') } satisfies End)}\n`;
  }
  try {
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const file = await open(draft);
    await file.sync().finally(() => file.close());
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Reads the lines of a file. Reads to its end and compares the checksum, so its lines are certain only after the last one.
 * @throws ShopFileRefused if the file is cut, damaged or of a newer format.
 */
export async function* readShopFile(path: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let lines = 0;
  let left = 0;
  let end: End | undefined;
  try {
    for await (const line of linesOf(path)) {
      if (end) throw damaged();
      if (lines === 0) {
        yield { header: headerOf(parsed(line)) };
      } else if (left > 0) {
        left -= 1;
        yield { row: line };
      } else {
        const content = parsed(line);
        if (isEnd(content)) {
          end = content;
          continue;
        }
        if (!isTable(content)) throw damaged();
        left = content.rows;
        yield { table: content };
      }
      hash.update(`${line}\n`);
      lines += 1;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged();
    throw error;
  }
  if (end?.lines !== lines || end.sha256 !== hash.digest('hex')) throw damaged();
}

const damaged = () => new ShopFileRefused('The file is cut, damaged, or not an export of a shop.');

/** By newlines only: other characters that separate lines may be part of a JSON text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const unzip = createGunzip();
  source.on('error', (error) => unzip.destroy(error));
  let begun = '';
  try {
    for await (const chunk of source.pipe(unzip).setEncoding('utf8')) {
      const [first = '', ...others] = String(chunk).split('\n');
      begun += first;
      for (const next of others) {
        yield begun;
        begun = next;
      }
    }
  } finally {
    source.destroy();
  }
  if (begun) throw damaged();
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged();
  }
}

function headerOf(content: unknown): Header {
  if (!isRecord(content) || typeof content.format !== 'number') throw damaged();
  if (content.format > FORMAT) {
    throw new ShopFileRefused(`A newer release of Uptill has exported the file (format ${content.format}).`);
  }
  const { format, shop, exportedAt, migration, partitions } = content;
  if (!isText(shop) || !isText(exportedAt) || !isText(migration) || !Array.isArray(partitions)) throw damaged();
  if (!partitions.every(isPartition)) throw damaged();
  return { format, shop, exportedAt, migration, partitions };
}

/** Bounds and names become part of a statement. */
const isPartition = (content: unknown): content is Partition =>
  isRecord(content) &&
  isText(content.table) &&
  isText(content.name) &&
  [content.from, content.to].every((bound) => isText(bound) && /^\d{4}-[\d :+-]+$/.test(bound));

const isTable = (content: unknown): content is TableLine =>
  isRecord(content) &&
  isText(content.table) &&
  Array.isArray(content.columns) &&
  content.columns.every(isText) &&
  Number.isSafeInteger(content.rows);

const isEnd = (content: unknown): content is End =>
  isRecord(content) && isText(content.sha256) && Number.isSafeInteger(content.lines);

const isRecord = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null;

const isText = (content: unknown): content is string => typeof content === 'string';
