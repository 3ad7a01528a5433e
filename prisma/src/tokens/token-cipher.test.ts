import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createTokenCipher, parseTokenKeys, type TokenPlace, UnreadableToken } from './token-cipher.ts';

const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const cipher = (list: string, mode = 'write') => createTokenCipher(parseTokenKeys(list, mode));

const PLACE: TokenPlace = { session: 'offline_linen.myshopify.com', column: 'accessToken' };
const old = cipher(`old:${base64(1)}`);

describe('an encrypted token', () => {
  it('is readable with its key, never the same text twice, and shows neither the token nor its key', () => {
    const texts = [old.seal(PLACE, 'shpat_1'), old.seal(PLACE, 'shpat_1')];
    expect(new Set(texts).size).toBe(2);
    for (const text of texts) {
      expect(text).toMatch(/^enc:1:old:[\w-]{16}:[\w-]+$/);
      expect(text).not.toContain('shpat');
      expect(old.open(PLACE, text)).toBe('shpat_1');
    }
    expect(inspect(parseTokenKeys(`old:${base64(1)}`), { depth: 9 })).not.toContain(base64(1).slice(0, 8));
  });

  it('is refused in another row and in another column', () => {
    const text = old.seal(PLACE, 'shpat_1');
    for (const place of [
      { ...PLACE, session: 'offline_other.myshopify.com' },
      { ...PLACE, column: 'refreshToken' } as const,
    ])
      expect(() => old.open(place, text)).toThrow(UnreadableToken);
  });

  it('is refused if a character of it was changed or is missing', () => {
    const text = old.seal(PLACE, 'shpat_1');
    const start = text.lastIndexOf(':') + 1;
    for (let index = start; index < text.length - 1; index += 1) {
      const changed = `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;
      expect(() => old.open(PLACE, changed)).toThrow(UnreadableToken);
    }
    for (let length = 4; length < text.length; length += 1)
      expect(() => old.open(PLACE, text.slice(0, length))).toThrow(UnreadableToken);
  });

  it('of an unknown form or key is refused with a reason that names the key only', () => {
    const text = old.seal(PLACE, 'shpat_1');
    expect(() => cipher(`new:${base64(2)}`).open(PLACE, text)).toThrow(/key "old", which TOKEN_KEYS does not contain/);
    expect(() => cipher(`old:${base64(2)}`).open(PLACE, text)).toThrow(/key "old" does not decrypt it/);
    expect(() => old.open(PLACE, text.replace('enc:1', 'enc:2'))).toThrow(/a form that this release does not know/);
  });

  it('is encrypted with the first key, and readable with all of them', () => {
    const both = cipher(`new:${base64(2)}, old:${base64(1)}`);
    expect(both.open(PLACE, old.seal(PLACE, 'shpat_1'))).toBe('shpat_1');
    expect(both.seal(PLACE, 'shpat_1')).toMatch(/^enc:1:new:/);
  });
});

it('a token stays as it is until encryption is turned on, and then both forms are readable', () => {
  const reading = cipher(`old:${base64(1)}`, '');
  expect(reading.seal(PLACE, 'shpat_1')).toBe('shpat_1');
  expect([reading, old].map(({ open }) => open(PLACE, 'shpat_1'))).toEqual(['shpat_1', 'shpat_1']);
  expect(reading.open(PLACE, old.seal(PLACE, 'shpat_1'))).toBe('shpat_1');
  expect(createTokenCipher(parseTokenKeys()).seal(PLACE, 'shpat_1')).toBe('shpat_1');
});

describe('the keys', () => {
  it.each([
    ['a', '', 'TOKEN_KEYS has an invalid key at position 1'],
    [`a:${base64(1)},b:${Buffer.alloc(31).toString('base64')}`, '', 'TOKEN_KEYS has an invalid key at position 2'],
    [`a:${base64(1)},:${base64(2)}`, '', 'TOKEN_KEYS has an invalid key at position 2'],
    [`a:b:${base64(1)}`, '', 'TOKEN_KEYS has an invalid key at position 1'],
    [`a:${base64(1)},a:${base64(2)}`, '', 'TOKEN_KEYS has two keys with the id "a"'],
    [`a:${base64(1)}`, 'on', 'TOKEN_ENCRYPTION must be "write", or absent'],
    ['', 'write', 'TOKEN_ENCRYPTION is "write", which needs a key in TOKEN_KEYS'],
  ])('%j with the mode %j are refused by a message without a key', (list, mode, message) => {
    expect(() => parseTokenKeys(list, mode)).toThrow(message);
    expect(() => parseTokenKeys(list, mode)).not.toThrow(base64(1).slice(0, 8));
  });
});
