import { pipeline, Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { stringify } from 'csv-stringify';
import { noStore } from '../api/problem.server';
import { log } from '../log.server';
import { CSV_OPTIONS, type CsvColumn } from './csv-options';

/** Responds with rows as a CSV file. The rows are read while they are sent, so that a long list needs little memory. */
export function csvResponse(
  name: string,
  columns: CsvColumn[],
  rows: Iterable<object> | AsyncIterable<object>,
): Response {
  const file = stringify({ ...CSV_OPTIONS, columns });
  // A failure aborts the download, so that the file does not look complete.
  pipeline(Readable.from(rows), file, (error) => {
    if (error) log.warn({ file: name, reason: error.name }, 'An export ended early');
  });
  const headers = noStore({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
  return new Response(createReadableStreamFromReadable(file), { headers });
}
