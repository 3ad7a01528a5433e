import { describe, expect, it } from 'vitest';
import { testProduct } from '../testing/test-product.ts';
import { chooseOptionValue, isValueAvailable } from './variant-choice.ts';

const product = testProduct();
const variant = (id: number) => product.variants.find((candidate) => candidate.id === id);

describe('choosing an option value', () => {
  it('preserves the other option values', () => {
    expect(chooseOptionValue(product, variant(11), 2, 'M')?.id).toBe(12);
    expect(chooseOptionValue(product, variant(12), 1, 'Ink')?.id).toBe(22);
  });

  it('finds the closest variant if the combination does not exist, preferring available ones', () => {
    expect(chooseOptionValue(product, variant(13), 1, 'Ink')?.available).toBe(true);
    expect(chooseOptionValue(product, variant(22), 2, 'L')?.id).toBe(13);
  });

  it('returns undefined if no variant has the value', () => {
    expect(chooseOptionValue(product, variant(11), 1, 'Sage')).toBeUndefined();
  });
});

describe('an option value is available', () => {
  it('if an available variant has it together with the current values of the previous options', () => {
    expect(isValueAvailable(product, variant(11), 2, 'M')).toBe(true);
    expect(isValueAvailable(product, variant(11), 2, 'L')).toBe(false);
  });

  it('with any values of the following options, so that the shopper can always change the selection', () => {
    expect(isValueAvailable(product, variant(13), 1, 'Ink')).toBe(true);
  });
});

describe('a product with more variants than are printed', () => {
  const variants = Array.from({ length: 250 }, (_, index) => ({
    ...testProduct().variants[0],
    id: index,
    options: ['Sand', String(index)],
    available: index > 0,
  }));
  const many = { ...testProduct(), variants } as ReturnType<typeof testProduct>;
  const [soldOut, current] = many.variants;

  it('has no closest variant, because the exact combination may exist', () => {
    expect(chooseOptionValue(many, current, 2, '7')?.id).toBe(7);
    expect(chooseOptionValue(many, current, 1, 'Ink')).toBeUndefined();
  });

  it('has an available value unless all known variants with it are sold out', () => {
    expect(isValueAvailable(many, soldOut, 1, 'Ink')).toBe(true);
    expect(isValueAvailable(many, current, 2, '0')).toBe(false);
  });
});
