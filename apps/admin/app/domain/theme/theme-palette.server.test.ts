import { expect, it } from 'vitest';
import { themePalette } from './theme-palette.server';

const none = { background: null, text: null, accent: null };

it.each([
  ['the first scheme of Dawn', { background: '#FFFFFF', text: '#121212', button: '#334FB4', button_label: '#FFFFFF' }],
  ['the first scheme of Horizon', { background: '#fff', foreground: '#121212', primary_button_background: '#334fb4' }],
])('the palette is taken from %s', (_, settings) => {
  const color_schemes = { first: { settings }, second: { settings: { background: '#000000' } } };
  const expected = { background: '#ffffff', text: '#121212', accent: '#334fb4' };
  expect(themePalette({ current: { color_schemes, color_accent: '#ff0000' } })).toEqual(expected);
});

it('the palette is taken from the theme’s own settings without a scheme, and has only opaque colours', () => {
  const current = { color_schemes: { contrast: { settings: {} } }, color_accent: '#7c4a2d', color_text: '#000000cf' };
  expect(themePalette({ current })).toEqual({ ...none, accent: '#7c4a2d' });
});

it('the palette is empty for themes that name their colours otherwise, and for malformed settings', () => {
  for (const settings of [null, 'text', {}, { current: { brand: '#ff0000', text: 'Welcome' } }]) {
    expect(themePalette(settings)).toEqual(none);
  }
});
