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
