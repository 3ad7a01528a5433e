import { expect, it } from 'vitest';
import { parseETag, toETag } from './etag';

it('parses the versions of an entity tag, including one weakened by a proxy', () => {
  expect(parseETag(toETag(12))).toEqual({ version: 12, brandVersion: 12 });
  expect(parseETag('W/"12"')).toEqual({ version: 12, brandVersion: 12 });
  expect(parseETag(toETag(12, 13))).toEqual({ version: 12, brandVersion: 13 });
  expect(toETag(12, 13)).not.toBe(toETag(12));
});

it('returns null for any other header', () => {
  for (const header of [null, '', '*', '12', '"abc"', '"1", "2"']) expect(parseETag(header)).toBeNull();
});
