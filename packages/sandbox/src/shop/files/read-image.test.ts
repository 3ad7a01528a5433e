import { expect, it } from 'vitest';
import { readImage } from './read-image.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const webp = (kind: string, ...rest: (string | number[])[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], ...rest);

it.each([
  ['image/png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 1, 44, 0, 0, 0, 200])],
  ['image/gif', bytes('GIF89a', [44, 1, 200, 0])],
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44])],
  ['image/webp', webp('VP8X', [0, 0, 0, 0, 43, 1, 0, 199, 0, 0])],
  ['image/webp', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0])],
  ['image/webp', webp('VP8L', [0x2f, 0x2b, 0xc1, 0x31, 0])],
  ['image/svg+xml', bytes('<?xml version="1.0"?>\n<svg width="300px" height="200">')],
  ['image/svg+xml', bytes('<svg viewBox="0 0 300 200">')],
])('reads the size of %s', (mimeType, image) => {
  expect(readImage(image)).toEqual({ mimeType, width: 300, height: 200 });
});

it.each([
  ['text', bytes('300 x 200')],
  ['an empty file', bytes('')],
  ['an HTML page', bytes('<!doctype html><svg width="3" height="2"></svg>')],
  ['a truncated picture', bytes([0x89], 'PNG\r\n')],
  ['a picture without a frame', bytes([0xff, 0xd8, 0xff, 0xd9])],
])('returns null for %s', (_, image) => {
  expect(readImage(image)).toBeNull();
});
