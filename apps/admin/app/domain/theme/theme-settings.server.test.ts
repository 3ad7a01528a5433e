import { describe, expect, it } from 'vitest';
import { readThemeSettings, SETTINGS_DATA } from './theme-settings.server';

/** A stand-in for the Admin API that responds with these themes. */
const apiWith = (nodes: object[]) => async () => Response.json({ data: { themes: { nodes } } });
const fileWith = (body: object) => ({ nodes: [{ filename: SETTINGS_DATA, body }] });
const themeWith = (content: string) => [{ name: 'Theme', files: fileWith({ content }) }];

describe('the settings of the published theme', () => {
  it.each([
    ['{"current":{"a":"#ffffff"}}', { current: { a: '#ffffff' } }],
    ['/*\n * Auto-generated "by" {the} editor\n */\n{"current":{}}', { current: {} }],
    ['{"current":{"a":"/* kept */"}}', { current: { a: '/* kept */' } }],
  ])('are read from its JSON file, which may start with a comment: %j', async (content, expected) => {
    expect(await readThemeSettings(apiWith(themeWith(content)))).toEqual(expected);
  });

  it('are null without a theme, without the file, and for a file that is not JSON', async () => {
    for (const files of [null, { nodes: [] }, fileWith({})]) {
      expect(await readThemeSettings(apiWith([{ name: 'Theme', files }]))).toBeNull();
    }
    expect(await readThemeSettings(apiWith([]))).toBeNull();
    expect(await readThemeSettings(apiWith(themeWith('{oops')))).toBeNull();
  });
});
