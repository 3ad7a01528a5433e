import { describe, expect, it } from 'vitest';
import { testProduct } from '../testing/test-product.ts';
import { chooseOptionValue, isValueAvailable } from './variant-choice.ts';

const product = testProduct();
const variant = (id: number) => product.variants.find((candidate) => candidate.id === id);

describe('choosing a value of an option', () => {
  it('keeps the other options', () => {
    expect(chooseOptionValue(product, variant(11), 2, 'M')?.id).toBe(12);
    expect(chooseOptionValue(product, variant(12), 1, 'Ink')?.id).toBe(22);
  });

  it('finds the nearest variant when the combination does not exist, buyable ones first', () => {
    expect(chooseOptionValue(product, variant(13), 1, 'Ink')?.available).toBe(true);
    expect(chooseOptionValue(product, variant(22), 2, 'L')?.id).toBe(13);
  });

  it('finds nothing for a value that no variant has', () => {
    expect(chooseOptionValue(product, variant(11), 1, 'Sage')).toBeUndefined();
  });
});

describe('a value is available', () => {
  it('when something buyable has it, given the options before it', () => {
    expect(isValueAvailable(product, variant(11), 2, 'M')).toBe(true);
    expect(isValueAvailable(product, variant(11), 2, 'L')).toBe(false);
  });

  it('whatever later options say, so that the shopper is never stuck', () => {
    expect(isValueAvailable(product, variant(13), 1, 'Ink')).toBe(true);
  });
});

describe('a product of more variants than are printed', () => {
  const variants = Array.from({ length: 250 }, (_, index) => ({
    ...testProduct().variants[0],
    id: index,
    options: ['Sand', String(index)],
    available: index > 0,
  }));
  const many = { ...testProduct(), variants } as ReturnType<typeof testProduct>;
  const [soldOut, current] = many.variants;

  it('has no nearest variant: what is meant may exist', () => {
    expect(chooseOptionValue(many, current, 2, '7')?.id).toBe(7);
    expect(chooseOptionValue(many, current, 1, 'Ink')).toBeUndefined();
  });

  it('is sold out only where that is known', () => {
    expect(isValueAvailable(many, soldOut, 1, 'Ink')).toBe(true);
    expect(isValueAvailable(many, current, 2, '0')).toBe(false);
  });
});
