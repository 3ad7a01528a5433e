import { expect, it } from 'vitest';
import { etagOf, versionOfEtag } from './etag';

it('carries a version, and finds it again when a proxy weakened the tag', () => {
  expect(versionOfEtag(etagOf(12))).toBe(12);
  expect(versionOfEtag('W/"12"')).toBe(12);
});

it('names no version otherwise', () => {
  for (const header of [null, '', '*', '12', '"abc"', '"1", "2"']) expect(versionOfEtag(header)).toBeNull();
});
