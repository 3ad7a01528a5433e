import type { AnyDocument, Platform } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { settingsOf } from './change';
import { type Draft, isDirty, reduceDraft, startDraft } from './draft';

const document: AnyDocument = {
  toy: { mobile: { size: 1, group: { text: 'a' } }, desktop: { size: 1, group: { text: 'a' } } },
};
const draft = startDraft({ version: 3, document });

const set = (draft: Draft, path: string, value: unknown, at = 0, platforms: readonly Platform[] = ['mobile']) =>
  reduceDraft(draft, {
    type: 'changed',
    changes: platforms.map((platform) => ({ feature: 'toy', platform, path, value })),
    label: path,
    at,
  });
const undo = (draft: Draft, through?: number) => reduceDraft(draft, { type: 'undone', through });
const redo = (draft: Draft) => reduceDraft(draft, { type: 'redone' });
const size = ({ current }: Draft, platform: Platform = 'mobile') => settingsOf(current, 'toy', platform).size;

describe('a draft', () => {
  it('is dirty while it differs from the saved settings', () => {
    expect(isDirty(draft)).toBe(false);
    const changed = set(draft, 'group.text', 'b');
    expect(isDirty(changed)).toBe(true);
    expect(isDirty(set(changed, 'group.text', 'a'))).toBe(false);
  });

  it('changes one platform or both', () => {
    const one = set(draft, 'size', 2);
    expect([size(one), size(one, 'desktop')]).toEqual([2, 1]);
    const both = set(draft, 'size', 2, 0, ['mobile', 'desktop']);
    expect([size(both), size(both, 'desktop')]).toEqual([2, 2]);
  });

  it('keeps changes made during a save', () => {
    const sent = set(draft, 'size', 2);
    const typed = set(sent, 'size', 3);
    const saved = reduceDraft(typed, { type: 'saved', version: 4, document: sent.current });
    expect(saved.version).toBe(4);
    expect(isDirty(saved)).toBe(true);
    expect(size(saved)).toBe(3);
  });

  it('drops changes and issues when discarded', () => {
    const issues = [{ path: ['toy', 'mobile', 'size'], message: 'no' }];
    const refused = reduceDraft(set(draft, 'size', 'x'), { type: 'refused', issues });
    const discarded = reduceDraft(refused, { type: 'discarded', at: 1 });
    expect(isDirty(discarded)).toBe(false);
    expect(discarded.issues.size).toBe(0);
  });

  it('hides the issue of an edited field and keeps the others', () => {
    const issues = [
      { path: ['toy', 'mobile', 'size'], message: 'no' },
      { path: ['toy', 'desktop', 'size'], message: 'no' },
    ];
    const refused = reduceDraft(draft, { type: 'refused', issues });
    expect([...set(refused, 'size', 5).issues.keys()]).toEqual(['toy.desktop.size']);
  });
});

describe('undo', () => {
  it('reverts one step at a time, and redo repeats them', () => {
    const done = set(set(draft, 'size', 2, 0), 'group.text', 'b', 5000);
    const once = undo(done);
    expect(once.current).toEqual(set(draft, 'size', 2).current);
    expect(undo(once).current).toEqual(document);
    expect(undo(undo(once)).current).toEqual(document);
    expect(redo(redo(undo(once))).current).toEqual(done.current);
    expect(redo(done)).toBe(done);
  });

  it('reverts continuous typing as one step, and typing after a pause as another', () => {
    const typed = [2, 20, 200].reduce((before, value, at) => set(before, 'size', value, at * 300), draft);
    expect(size(undo(typed))).toBe(1);
    expect(size(undo(set(typed, 'size', 3, 5000)))).toBe(200);
  });

  it('keeps quick changes of different fields or platforms as separate steps', () => {
    const fields = set(set(draft, 'size', 2, 0), 'group.text', 'b', 10);
    expect(size(undo(fields))).toBe(2);
    const platforms = set(set(draft, 'size', 2, 0), 'size', 2, 10, ['desktop']);
    expect(size(undo(platforms))).toBe(2);
  });

  it('records a change of the whole tab as a separate step from typing just before it', () => {
    const changes = [{ feature: 'toy', platform: 'mobile', path: 'size', value: 3 } as const];
    const copied = reduceDraft(set(draft, 'size', 2, 0), { type: 'changed', changes, label: 'Copied', at: 10 });
    expect(size(undo(copied))).toBe(2);
  });

  it('clears the redo steps when another change is made', () => {
    const other = set(undo(set(draft, 'size', 2)), 'group.text', 'b', 5000);
    expect(redo(other)).toBe(other);
  });

  it('makes a saved draft dirty again', () => {
    const sent = set(draft, 'size', 2);
    const saved = reduceDraft(sent, { type: 'saved', version: 4, document: sent.current });
    expect(isDirty(saved)).toBe(false);
    expect(isDirty(undo(saved))).toBe(true);
  });

  it('restores discarded changes', () => {
    const changed = set(draft, 'size', 2);
    expect(undo(reduceDraft(changed, { type: 'discarded', at: 5000 })).current).toEqual(changed.current);
  });

  it('reverts all steps that started at or after a given time', () => {
    const done = [10, 20, 30].reduce((before, value) => set(before, 'size', value, value * 1000), draft);
    expect(size(undo(done, 20_000))).toBe(10);
    expect(undo(done, 99)).toBe(done);
  });

  it('records no step without a change, and drops all steps when other settings are loaded', () => {
    expect(set(draft, 'size', 1)).toBe(draft);
    const loaded = reduceDraft(set(draft, 'size', 2), { type: 'loaded', version: 5, document });
    expect(undo(loaded)).toBe(loaded);
  });
});
