import type { AnyDocument } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { type Change, settingsOf, toEdit } from './change';

const document: AnyDocument = {
  toy: { mobile: { size: 1, group: { text: 'a' } }, desktop: { size: 1, group: { text: 'a' } } },
};
const mobile: Change = { feature: 'toy', platform: 'mobile', path: 'size', value: 2 };

describe('changes of settings', () => {
  it('apply to one platform or both', () => {
    const one = toEdit([mobile])(document);
    expect(one.paths).toEqual(['toy.mobile.size']);
    expect([settingsOf(one.document, 'toy', 'mobile').size, settingsOf(one.document, 'toy', 'desktop').size]).toEqual([
      2, 1,
    ]);
    const both = toEdit([mobile, { ...mobile, platform: 'desktop' }])(document);
    expect(both.paths).toEqual(['toy.mobile.size', 'toy.desktop.size']);
    expect(settingsOf(both.document, 'toy', 'desktop').size).toBe(2);
  });

  it('leave out settings that already have the value, also inside a group', () => {
    const same = { ...mobile, path: 'group.text', value: 'a' };
    expect(toEdit([same, mobile])(document).paths).toEqual(['toy.mobile.size']);
    expect(toEdit([same])(document)).toEqual({ document, paths: [] });
  });

  it('have the path of the only field that differs, also in a list, or else of the list', () => {
    const item = (label: string, amount: number) => ({ label, amount });
    const listed: AnyDocument = {
      toy: { mobile: { items: [item('a', 1), item('b', 2)] }, desktop: {} },
    };
    const pathsOf = (value: unknown) => toEdit([{ ...mobile, path: 'items', value }])(listed).paths;
    expect(pathsOf([item('a', 1), item('b', 3)])).toEqual(['toy.mobile.items.1.amount']);
    expect(pathsOf([item('a', 1), item('c', 3)])).toEqual(['toy.mobile.items.1']);
    expect(pathsOf([item('b', 2), item('a', 1)])).toEqual(['toy.mobile.items']);
    expect(pathsOf([item('a', 1)])).toEqual(['toy.mobile.items']);
  });
});
