import type { AnyDocument } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { isDirty, reduceDraft, settingsOf, startDraft } from './draft';

const document: AnyDocument = {
  toy: { mobile: { size: 1, group: { text: 'a' } }, desktop: { size: 1, group: { text: 'a' } } },
};
const draft = startDraft({ version: 3, document });

const change = (path: string, value: unknown, platforms: ('mobile' | 'desktop')[] = ['mobile']) =>
  reduceDraft(draft, { type: 'changed', feature: 'toy', platforms, path, value });

describe('a draft', () => {
  it('is dirty while it differs from what is saved, and clean again when the change is taken back', () => {
    expect(isDirty(draft)).toBe(false);
    const changed = change('group.text', 'b');
    expect(isDirty(changed)).toBe(true);
    const back = reduceDraft(changed, {
      type: 'changed',
      feature: 'toy',
      platforms: ['mobile'],
      path: 'group.text',
      value: 'a',
    });
    expect(isDirty(back)).toBe(false);
  });

  it('changes one platform, or both together', () => {
    const one = change('size', 2).current;
    expect([settingsOf(one, 'toy', 'mobile').size, settingsOf(one, 'toy', 'desktop').size]).toEqual([2, 1]);
    const both = change('size', 2, ['mobile', 'desktop']).current;
    expect([settingsOf(both, 'toy', 'mobile').size, settingsOf(both, 'toy', 'desktop').size]).toEqual([2, 2]);
  });

  it('keeps what was typed while a save was under way', () => {
    const sent = change('size', 2);
    const typed = reduceDraft(sent, { type: 'changed', feature: 'toy', platforms: ['mobile'], path: 'size', value: 3 });
    const saved = reduceDraft(typed, { type: 'saved', version: 4, document: sent.current });
    expect(saved.version).toBe(4);
    expect(isDirty(saved)).toBe(true);
    expect(settingsOf(saved.current, 'toy', 'mobile').size).toBe(3);
  });

  it('forgets changes and issues when discarded', () => {
    const refused = reduceDraft(change('size', 'x'), {
      type: 'refused',
      issues: [{ path: ['toy', 'mobile', 'size'], message: 'no' }],
    });
    const discarded = reduceDraft(refused, { type: 'discarded' });
    expect(isDirty(discarded)).toBe(false);
    expect(discarded.issues.size).toBe(0);
  });

  it('takes the blame off a field that is being mended, and leaves the others', () => {
    const issues = [
      { path: ['toy', 'mobile', 'size'], message: 'no' },
      { path: ['toy', 'desktop', 'size'], message: 'no' },
    ];
    const refused = reduceDraft(draft, { type: 'refused', issues });
    const mending = reduceDraft(refused, {
      type: 'changed',
      feature: 'toy',
      platforms: ['mobile'],
      path: 'size',
      value: 5,
    });
    expect([...mending.issues.keys()]).toEqual(['toy.desktop.size']);
  });
});
