import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { factsOf } from './behaviour.ts';
import { behaviours, behavioursState, defaultBehaviours } from './behaviours.ts';
import { withSwitches } from './checklist.ts';

const PAGE = new URL('../../../../../docs/unverified.md', import.meta.url);
const rows = Object.entries(behaviours.shape);

describe('the table of behaviours', () => {
  it('equals the section of switches in the checklist; WRITE_REFERENCE=1 regenerates the section', async () => {
    const page = await readFile(PAGE, 'utf8');
    if (process.env.WRITE_REFERENCE) await writeFile(PAGE, withSwitches(page));
    expect(await readFile(PAGE, 'utf8')).toBe(withSwitches(page));
  });

  it.each(rows)('%s is read by the file it names', async (name, row) => {
    expect(await readFile(new URL(`../../${factsOf(row).where}`, import.meta.url), 'utf8')).toContain(name);
  });

  it('has values that begin with a letter, so that the default stays first', () => {
    expect(rows.flatMap(([, { options }]) => options).filter((value) => !/^[a-z]/.test(value))).toEqual([]);
  });

  it('gets defaults for behaviours that the state of an older sandbox lacks', () => {
    expect(behavioursState.parse({ newLines: 'last' })).toEqual({ ...defaultBehaviours(), newLines: 'last' });
    expect(behavioursState.parse(undefined)).toEqual(defaultBehaviours());
  });
});
