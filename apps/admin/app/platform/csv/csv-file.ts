import { stringify } from 'csv-stringify/browser/esm/sync';
import { CSV_OPTIONS, type CsvColumn } from './csv-options';

/** Returns a CSV file of rows. Loaded when a merchant exports a table. */
export function csvFile(columns: CsvColumn[], rows: readonly Readonly<Record<string, string | number>>[]): Blob {
  return new Blob([stringify([...rows], { ...CSV_OPTIONS, columns })], { type: 'text/csv;charset=utf-8' });
}
