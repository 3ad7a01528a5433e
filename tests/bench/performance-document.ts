import { cell, type Row, type Table } from './table.ts';

/** A part of the document about performance. */
export interface Section {
  name: string;
  title: string;
  text: string;
  /** What repeats the measurement. */
  command: string;
  /** A column of the first table that has it, as a chart of bars. */
  chart?: { label: string; value: string; unit: string };
  /** Empty if it was not measured. The section of the previous document then stays. */
  tables: Table[];
}

const START = `<!-- for developers -->

# Performance

Written by \`node tests/bench/run.ts\`, which measures everything side by side in one run and writes this page. Times depend on the machine, so compare the columns of a table with each other, not with those of another machine. What does not depend on the machine is a budget in the tests: bytes in \`build-assets.test.ts\` and \`budgets.spec.ts\`, requests in \`requests.spec.ts\`, the scripts of the admin in \`route-sizes.spec.ts\`, and the cost of the Functions in their tests. [Measure](guides/measure.md) lists the single benches.
`;

/** Returns the document in Markdown, with charts in Mermaid. */
export function performanceDocument(
  sections: readonly Section[],
  { machine, date, previous }: { machine: string; date: Date; previous: string },
): string {
  const parts = sections.map((section) =>
    section.tables.length > 0
      ? `## ${section.title}\n\n${section.text}\n\n${body(section)}\n\nMeasured by \`${section.command}\` on ${date.toISOString().slice(0, 10)}: ${machine}.\n`
      : sectionOf(previous, section.title),
  );
  return [START, ...parts].filter((part) => part !== '').join('\n');
}

function body({ tables, chart }: Section): string {
  const charted = chart && tables.find(({ rows }) => chart.value in (rows[0] ?? {}));
  return tables
    .map(({ title, rows }) => {
      const drawn = chart && charted?.rows === rows ? `\n\n${draw(rows, chart)}` : '';
      return `**${title}**\n\n${markdownTable(rows)}${drawn}`;
    })
    .join('\n\n');
}

/** Returns a section of a document, from its heading to the next one; empty if it has none. */
function sectionOf(document: string, title: string): string {
  return (
    document
      .split(/^(?=## )/m)
      .find((part) => part.startsWith(`## ${title}\n`))
      ?.trimEnd()
      .concat('\n') ?? ''
  );
}

function markdownTable(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const kinds = columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'));
  return [line(columns), line(kinds), ...rows.map((row) => line(columns.map((column) => cell(row[column]))))].join(
    '\n',
  );
}

function draw(rows: readonly Row[], { label, value, unit }: NonNullable<Section['chart']>): string {
  const labels = rows.map((row) => `"${String(row[label]).replaceAll('"', '')}"`);
  const values = rows.map((row) => cell(Number(row[value])));
  return [
    '```mermaid',
    'xychart-beta horizontal',
    `  x-axis [${labels.join(', ')}]`,
    `  y-axis "${unit}"`,
    `  bar [${values.join(', ')}]`,
    '```',
  ].join('\n');
}
