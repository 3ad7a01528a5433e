import type { AnyDocument } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { type Change, settingsOf, toEdit } from './change';

const document: AnyDocument = {
  toy: { mobile: { size: 1, group: { text: 'a' } }, desktop: { size: 1, group: { text: 'a' } } },
};
const mobile: Change = { feature: 'toy', platform: 'mobile', path: 'size', value: 2 };

describe('changes of settings', () => {
  it('change one platform or both', () => {
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
});
