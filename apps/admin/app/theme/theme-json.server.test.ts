import { describe, expect, it } from 'vitest';
import { parseThemeJson } from './theme-json.server';

describe('a theme’s JSON file', () => {
  it('may start with the comment Shopify puts there', () => {
    expect(parseThemeJson('/*\n * Auto-generated "by" {the} editor\n */\n{"current":{}}')).toEqual({ current: {} });
    expect(parseThemeJson('{"current":{"a":"/* kept */"}}')).toEqual({ current: { a: '/* kept */' } });
  });

  it('is null when it is no JSON', () => {
    expect(parseThemeJson('{oops')).toBeNull();
  });
});
