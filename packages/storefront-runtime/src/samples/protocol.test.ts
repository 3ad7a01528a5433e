import { describe, expect, it } from 'vitest';
import { parsePreviewCovers, parsePreviewMessage, SAMPLES } from './protocol.ts';

const message = { type: 'uptill:preview', features: {}, platform: 'mobile', page: 'product' };
const [{ product }] = SAMPLES;

describe('a message to the preview', () => {
  it('is accepted with or without a product', () => {
    expect(parsePreviewMessage(message)).toEqual(message);
    for (const { product } of SAMPLES) expect(parsePreviewMessage({ ...message, product })).not.toBeNull();
  });

  it('is refused with another type or unknown values', () => {
    for (const change of [
      { type: 'other' },
      { platform: 'watch' },
      { page: 'blog' },
      { state: 'gone' },
      { features: 1 },
    ])
      expect(parsePreviewMessage({ ...message, ...change })).toBeNull();
    for (const value of [null, 'text', 7, []]) expect(parsePreviewMessage(value)).toBeNull();
  });

  it.each([
    ['without a title', { title: undefined }],
    ['with a title that is not a string', { title: { toString: 'x' } }],
    ['with a price that is not a number', { variants: [{ ...product.variants[0], price: '68.00' }] }],
    ['with a negative price', { variants: [{ ...product.variants[0], price: -1 }] }],
    ['with more than 250 variants', { variants: Array(251).fill(product.variants[0]) }],
    ['with options that are not a list', { options: 'Color' }],
    ['with a selling plan without a name', { sellingPlanGroups: [{ name: 'Monthly', plans: [{ id: 1 }] }] }],
  ])('is refused with a product %s', (_, change) => {
    expect(parsePreviewMessage({ ...message, product: { ...product, ...change } })).toBeNull();
  });

  it('is accepted with a brand, and refused with something else in its place', () => {
    expect(parsePreviewMessage({ ...message, brand: { corner: 8 } })).not.toBeNull();
    for (const brand of [null, 'dark']) expect(parsePreviewMessage({ ...message, brand })).toBeNull();
  });

  it('is accepted with an arrangement, and refused with an incomplete one', () => {
    const parts = { banner: { handle: 'Move Banner', places: ['top'] } };
    const order = { top: ['banner'], bottom: [] };
    expect(parsePreviewMessage({ ...message, arrangement: { order, parts, help: '' } })).not.toBeNull();
    for (const arrangement of [
      null,
      { order },
      { order, parts },
      { order: { top: 'banner' }, parts, help: '' },
      { order: { top: [1] }, parts, help: '' },
      { order, parts: { banner: { places: ['top'] } }, help: '' },
      { order, parts: { banner: { handle: 'Move Banner' } }, help: '' },
      { order, parts: { banner: null }, help: '' },
    ]) {
      expect(parsePreviewMessage({ ...message, arrangement })).toBeNull();
    }
  });

  it('is refused with an invalid money format', () => {
    expect(parsePreviewMessage({ ...message, money: { format: 1, currency: 'EUR' } })).toBeNull();
  });
});

describe('a report of covered controls', () => {
  const covers = { type: 'uptill:preview-covers', feature: 'stickyButton', controls: ['Add to cart'] };

  it('is accepted with and without controls', () => {
    expect(parsePreviewCovers(covers)).toEqual(covers);
    expect(parsePreviewCovers({ ...covers, controls: [] })).not.toBeNull();
  });

  it('is refused with another type, feature or anything but names', () => {
    for (const change of [{ type: 'uptill:preview' }, { feature: 'miniCart' }, { controls: 'Cart' }, { controls: [1] }])
      expect(parsePreviewCovers({ ...covers, ...change })).toBeNull();
    for (const value of [null, 'text', 7, []]) expect(parsePreviewCovers(value)).toBeNull();
  });
});
