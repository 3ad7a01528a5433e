import { describe, expect, it } from 'vitest';
import { themeColours } from './theme-colours.server';

describe('the colours of a theme', () => {
  it('are unique and sorted by brightness, with black and white added', () => {
    const current = { color_accent: '#7C4A2D', color_background: '#fbf9f5', color_text: '#2b2825', border: '#2B2825' };
    expect(themeColours({ current })).toEqual(['#000000', '#2b2825', '#7c4a2d', '#fbf9f5', '#ffffff']);
  });

  it('include the colours of the colour schemes', () => {
    const color_schemes = {
      'scheme-1': { settings: { background: '#FFFFFF', background_gradient: '', text: '#121212' } },
      'scheme-2': { settings: { background: '#1a4d8f', background_gradient: 'linear-gradient(#ff0000, #00ff00)' } },
    };
    expect(themeColours({ current: { color_schemes } })).toEqual(['#000000', '#121212', '#1a4d8f', '#ffffff']);
  });

  it('are the named preset’s colours in a theme whose settings were never changed', () => {
    const presets = { Default: { accent: '#ff0000' }, Other: { accent: '#00ff00' } };
    expect(themeColours({ current: 'Default', presets })).toEqual(['#000000', '#ff0000', '#ffffff']);
  });

  it('include transparent colours, but not invisible ones', () => {
    const current = { overlay: 'rgba(255, 0, 0, 0.5)', none: 'rgba(0, 0, 0, 0)' };
    expect(themeColours({ current })).toEqual(['#000000', '#ff000080', '#ffffff']);
  });

  it('leave out texts that contain a colour name, and the colours of other apps', () => {
    const current = {
      material: 'Gold',
      heading: 'assistant_n4',
      width: 1200,
      blocks: { '1': { type: 'shopify://apps/reviews/blocks/stars/1', settings: { colour: '#123456' } } },
    };
    expect(themeColours({ current })).toEqual(['#000000', '#ffffff']);
  });

  it('leave out invalid colours', () => {
    const current = { accent: 'rgb(1 2 3f)', border: 'hsl(120d 50% 50%)', text: '#2b2825' };
    expect(themeColours({ current })).toEqual(['#000000', '#2b2825', '#ffffff']);
  });

  it('are black and white if the settings are malformed or have no colours', () => {
    for (const settings of [null, 'text', [], {}, { current: 'Gone' }, { current: null }]) {
      expect(themeColours(settings)).toEqual(['#000000', '#ffffff']);
    }
  });
});
