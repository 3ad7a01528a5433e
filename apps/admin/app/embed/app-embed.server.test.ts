import { describe, expect, it } from 'vitest';
import { activationLink, isEmbedOn } from './app-embed.server';

const ours = 'shopify://apps/uptill/blocks/cart-widgets/8b1d6f0e-4c2a-4f7b-9d35-6a0c2e91f7d4';

const withBlock = (block: object) => ({ current: { blocks: { '1': block } } });

describe('the app embed', () => {
  it('is off in a theme that never had it', () => {
    expect(isEmbedOn({ current: { colour: 'red' } })).toBe(false);
    expect(isEmbedOn(withBlock({ type: 'shopify://apps/reviews/blocks/cart-widgets/other-uid' }))).toBe(false);
  });

  it('is on when the theme has its block', () => {
    expect(isEmbedOn(withBlock({ type: ours, settings: {} }))).toBe(true);
    expect(isEmbedOn(withBlock({ type: ours, disabled: false }))).toBe(true);
  });

  it('is off again when the merchant switched it off', () => {
    expect(isEmbedOn(withBlock({ type: ours, disabled: true }))).toBe(false);
  });

  it('is found in a preset while the theme still uses one by name', () => {
    expect(isEmbedOn({ current: 'Default', presets: { Default: { blocks: { '1': { type: ours } } } } })).toBe(true);
  });

  it('is off for settings of an unknown form', () => {
    for (const strange of [null, 'text', [], { current: 'Gone' }, { current: { blocks: [null] } }]) {
      expect(isEmbedOn(strange)).toBe(false);
    }
  });

  it('is switched on by a link into the theme editor', () => {
    expect(activationLink('linen-and-oak.myshopify.com', 'key')).toBe(
      'https://linen-and-oak.myshopify.com/admin/themes/current/editor?context=apps&template=index&activateAppId=key/cart-widgets',
    );
  });
});
