import { describe, expect, it } from 'vitest';
import { activationLink, isEmbedOn, productAliasesOf } from './app-embed.server';

const ours = 'shopify://apps/uptill/blocks/cart-widgets/8b1d6f0e-4c2a-4f7b-9d35-6a0c2e91f7d4';

const withBlock = (block: object) => ({ current: { blocks: { '1': block } } });

describe('the app embed', () => {
  it('is off in a theme without its block', () => {
    expect(isEmbedOn({ current: { colour: 'red' } })).toBe(false);
    expect(isEmbedOn(withBlock({ type: 'shopify://apps/reviews/blocks/cart-widgets/other-uid' }))).toBe(false);
  });

  it('is on when the theme has its block enabled', () => {
    expect(isEmbedOn(withBlock({ type: ours, settings: {} }))).toBe(true);
    expect(isEmbedOn(withBlock({ type: ours, disabled: false }))).toBe(true);
  });

  it('is off when its block is disabled', () => {
    expect(isEmbedOn(withBlock({ type: ours, disabled: true }))).toBe(false);
  });

  it('is found in the named preset of a theme whose settings were never changed', () => {
    expect(isEmbedOn({ current: 'Default', presets: { Default: { blocks: { '1': { type: ours } } } } })).toBe(true);
  });

  it('is off when the settings are malformed', () => {
    for (const malformed of [null, 'text', [], { current: 'Gone' }, { current: { blocks: [null] } }]) {
      expect(isEmbedOn(malformed)).toBe(false);
    }
  });

  it('has the product paths of its settings, trimmed and without empty ones', () => {
    const settings = { product_paths: ' /shop/, pages/summer=linen-shirt ,,' };
    expect(productAliasesOf(withBlock({ type: ours, settings }))).toEqual(['/shop/', 'pages/summer=linen-shirt']);
    for (const block of [{ type: ours }, { type: ours, settings: {} }, { type: ours, settings, disabled: true }]) {
      expect(productAliasesOf(withBlock(block))).toEqual([]);
    }
  });

  it('has an activation link into the theme editor', () => {
    expect(activationLink('linen-and-oak.myshopify.com', 'key')).toBe(
      'https://linen-and-oak.myshopify.com/admin/themes/current/editor?context=apps&template=index&activateAppId=key/cart-widgets',
    );
  });
});
