import { describe, expect, it } from 'vitest';
import { readThemeSettings } from './theme-settings.server';

/** The Admin API, answering what a shop's published theme holds. */
const answering = (nodes: object[]) => async () => Response.json({ data: { themes: { nodes } } });
const themeWith = (content: string) => [{ files: { nodes: [{ body: { content } }] } }];

describe('the settings of the published theme', () => {
  it('are its settings file, which may start with a comment', async () => {
    const settings = await readThemeSettings(answering(themeWith('/* generated */ {"current":{"a":"#ffffff"}}')));
    expect(settings).toEqual({ current: { a: '#ffffff' } });
  });

  it('are unknown without a theme, without the file, and when it is no JSON', async () => {
    for (const nodes of [[], [{ files: null }], [{ files: { nodes: [] } }], [{ files: { nodes: [{ body: {} }] } }]]) {
      expect(await readThemeSettings(answering(nodes))).toBeNull();
    }
    expect(await readThemeSettings(answering(themeWith('{oops')))).toBeNull();
  });
});
