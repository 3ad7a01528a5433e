import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { factsOf } from './behaviour.ts';
import { behaviours, behavioursState, believedBehaviours } from './behaviours.ts';
import { withSwitches } from './checklist.ts';

const PAGE = new URL('../../../../../docs/unverified.md', import.meta.url);
const rows = Object.entries(behaviours.shape);

describe('the table of behaviours', () => {
  it('is the checklist’s section of switches: WRITE_REFERENCE=1 writes it anew', async () => {
    const page = await readFile(PAGE, 'utf8');
    if (process.env.WRITE_REFERENCE) await writeFile(PAGE, withSwitches(page));
    expect(await readFile(PAGE, 'utf8')).toBe(withSwitches(page));
  });

  it.each(rows)('%s is read in the one place that it names', async (name, row) => {
    expect(await readFile(new URL(`../../${factsOf(row).where}`, import.meta.url), 'utf8')).toContain(name);
  });

  it('has values that are words, since numbers would lose their order', () => {
    expect(rows.flatMap(([, { options }]) => options).filter((value) => !/^[a-z]/.test(value))).toEqual([]);
  });

  it('fills up what an older sandbox has kept', () => {
    expect(behavioursState.parse({ newLines: 'last' })).toEqual({ ...believedBehaviours(), newLines: 'last' });
    expect(behavioursState.parse(undefined)).toEqual(believedBehaviours());
  });
});
