import { describe, expect, it } from 'vitest';
import { type Draft, isDirty, reduceDraft, startDraft } from './draft';

/** A document that is no settings document. */
interface Notes {
  title: string;
  lines: readonly string[];
}

const document: Notes = { title: 'a', lines: ['one', 'two'] };
const draft = startDraft({ version: 3, document });

const change = (draft: Draft<Notes>, changed: Partial<Notes>, paths: readonly string[], label: string, at: number) =>
  reduceDraft(draft, {
    type: 'changed',
    edit: (current) => ({ document: { ...current, ...changed }, paths }),
    label,
    at,
  });
const setTitle = (draft: Draft<Notes>, title: string, at = 0) => change(draft, { title }, ['title'], 'Title', at);
const setLine = (draft: Draft<Notes>, at: number, line: string, time = 0) =>
  change(draft, { lines: draft.current.lines.with(at, line) }, [`lines.${at}`], 'Line', time);
const undo = (draft: Draft<Notes>, through?: number) => reduceDraft(draft, { type: 'undone', through });
const redo = (draft: Draft<Notes>) => reduceDraft(draft, { type: 'redone' });

describe('a draft', () => {
  it('is dirty while it differs from the saved document', () => {
    expect(isDirty(draft)).toBe(false);
    const changed = setTitle(draft, 'b');
    expect(isDirty(changed)).toBe(true);
    expect(isDirty(setTitle(changed, 'a'))).toBe(false);
  });

  it('preserves changes made during a save', () => {
    const sent = setTitle(draft, 'b');
    const saved = reduceDraft(setTitle(sent, 'c'), { type: 'saved', version: 4, document: sent.current });
    expect(saved.version).toBe(4);
    expect(isDirty(saved)).toBe(true);
    expect(saved.current.title).toBe('c');
  });

  it('drops changes and issues when discarded', () => {
    const issues = [{ path: ['title'], message: 'no' }];
    const refused = reduceDraft(setTitle(draft, ''), { type: 'refused', issues });
    const discarded = reduceDraft(refused, { type: 'discarded', at: 1 });
    expect(isDirty(discarded)).toBe(false);
    expect(discarded.issues.size).toBe(0);
  });

  it('hides the issues in an edited field, and no others', () => {
    const issues = [
      { path: ['lines', 0, 'text'], message: 'no' },
      { path: ['lines', 1], message: 'no' },
    ];
    const refused = reduceDraft(draft, { type: 'refused', issues });
    expect([...setLine(refused, 0, 'x').issues.keys()]).toEqual(['lines.1']);
  });

  it('replaces the issues of a field that is validated again', () => {
    const check = (draft: Draft<Notes>, message?: string) =>
      reduceDraft(draft, {
        type: 'checked',
        path: 'title',
        issues: message === undefined ? [] : [{ path: ['title'], message }],
      });
    const refused = reduceDraft(draft, { type: 'refused', issues: [{ path: ['lines', 1], message: 'stays' }] });
    const wrong = check(check(refused, 'first'), 'second');
    expect([...wrong.issues]).toEqual([
      ['lines.1', 'stays'],
      ['title', 'second'],
    ]);
    expect([...check(wrong).issues.keys()]).toEqual(['lines.1']);
  });
});

describe('undo', () => {
  it('reverts one step at a time, and redo repeats them', () => {
    const done = setLine(setTitle(draft, 'b', 0), 0, 'x', 5000);
    const once = undo(done);
    expect(once.current).toEqual(setTitle(draft, 'b').current);
    expect(undo(once).current).toEqual(document);
    expect(undo(undo(once)).current).toEqual(document);
    expect(redo(redo(undo(once))).current).toEqual(done.current);
    expect(redo(done)).toBe(done);
  });

  it('reverts continuous typing as one step, and typing after a pause as another', () => {
    const typed = ['b', 'bc', 'bcd'].reduce((before, title, at) => setTitle(before, title, at * 300), draft);
    expect(undo(typed).current.title).toBe('a');
    expect(undo(setTitle(typed, 'x', 5000)).current.title).toBe('bcd');
  });

  it('records quick changes of different fields as separate steps, even with the same label', () => {
    const lines = setLine(setLine(draft, 0, 'x', 0), 1, 'y', 10);
    expect(undo(lines).current.lines).toEqual(['x', 'two']);
  });

  it('records a change of several fields as a separate step from typing just before it', () => {
    const replaced = change(setTitle(draft, 'b', 0), { title: 'c' }, ['title'], 'Replaced', 10);
    expect(undo(replaced).current.title).toBe('b');
  });

  it('clears the redo steps when another change is made', () => {
    const other = setLine(undo(setTitle(draft, 'b')), 0, 'x', 5000);
    expect(redo(other)).toBe(other);
  });

  it('makes a saved draft dirty again', () => {
    const sent = setTitle(draft, 'b');
    const saved = reduceDraft(sent, { type: 'saved', version: 4, document: sent.current });
    expect(isDirty(saved)).toBe(false);
    expect(isDirty(undo(saved))).toBe(true);
  });

  it('restores discarded changes', () => {
    const changed = setTitle(draft, 'b');
    expect(undo(reduceDraft(changed, { type: 'discarded', at: 5000 })).current).toEqual(changed.current);
  });

  it('reverts all steps that started at or after a given time', () => {
    const done = [10, 20, 30].reduce((before, at) => setTitle(before, `${at}`, at * 1000), draft);
    expect(undo(done, 20_000).current.title).toBe('10');
    expect(undo(done, 99)).toBe(done);
  });

  it('records no step without a changed field, and undoes none of the changes of others', () => {
    expect(change(draft, {}, [], 'Nothing', 0)).toBe(draft);
    const rebased = reduceDraft(setTitle(draft, 'b'), {
      type: 'rebased',
      version: 5,
      document: { ...document, lines: ['theirs'] },
      rebase: (mine) => ({ ...mine, lines: ['theirs'] }),
    });
    expect(rebased).toMatchObject({ version: 5, current: { title: 'b', lines: ['theirs'] } });
    expect(isDirty(undo(rebased))).toBe(false);
    expect(undo(rebased).current).toEqual({ ...document, lines: ['theirs'] });
  });
});
