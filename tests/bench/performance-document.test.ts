import { expect, it } from 'vitest';
import { performanceDocument, type Section } from './performance-document.ts';

const DAY = { machine: 'a machine', date: new Date('2026-11-28') };

const scores: Section = {
  name: 'scores',
  title: 'Scores',
  text: 'About scores.',
  command: 'node scores.ts',
  chart: { label: 'theme', value: 'lost', unit: 'points' },
  tables: [{ title: 'Points', rows: [{ theme: 'One | two', lost: 1.25 }] }],
};

it('has a table and a chart for each section, with its command and the machine', () => {
  const document = performanceDocument([scores], { ...DAY, previous: '' });
  expect(document).toContain('| theme | lost |\n| --- | ---: |\n| One \\| two | 1.3 |');
  expect(document).toContain('x-axis ["One | two"]');
  expect(document).toContain('bar [1.3]');
  expect(document).toContain('Measured by `node scores.ts` on 2026-11-28: a machine.');
});

it('keeps the sections of the previous document that were not measured', () => {
  const reports = { ...scores, title: 'Reports', text: 'About reports.' };
  const previous = performanceDocument([scores, reports], { ...DAY, previous: '' });
  const later = { machine: 'another machine', date: new Date('2026-12-01') };
  const document = performanceDocument([{ ...scores, tables: [] }, reports], { ...later, previous });
  expect(document.match(/^## .*|on 20.*/gm)).toEqual([
    '## Scores',
    'on 2026-11-28: a machine.',
    '## Reports',
    'on 2026-12-01: another machine.',
  ]);
  expect(
    performanceDocument(
      [
        { ...scores, tables: [] },
        { ...reports, tables: [] },
      ],
      { ...DAY, previous },
    ),
  ).toBe(previous);
});
