import { describe, expect, it } from 'vitest';
import { readInputQuery } from './input-query.ts';

const TARGET = 'cart.lines.discounts.generate.run';

const read = (fields: string) => () => readInputQuery(`query Input { ${fields} }`, TARGET);
const inLine = (fields: string) => `cart { lines { ${fields} } }`;
/** Fields with aliases, which cost 1 each. */
const leaves = (count: number) => inLine(Array.from({ length: count }, (_, index) => `a${index}: id`).join(' '));

describe('an input query', () => {
  it('costs at most 30, of which a leaf costs 1 and __typename nothing', () => {
    expect(read(leaves(30))).not.toThrow();
    expect(read(leaves(31))).toThrow('The input query has a cost of 31, more than 30');
    expect(read(`${leaves(30)} discount { __typename }`)).not.toThrow();
  });

  it.each([
    ['a metafield with one field', 'discount { metafield(key: "a") { value } }', 4],
    ['tags', inLine('merchandise { ... on ProductVariant { product { hasAnyTag(tags: ["a"]) } } }'), 3],
    ['single tags', inLine('merchandise { ... on ProductVariant { product { hasTags { hasTag } } } }'), 4],
    ['collections', inLine('merchandise { ... on ProductVariant { inAnyCollection(ids: []) } }'), 3],
    ['single collections', inLine('merchandise { ... on ProductVariant { inCollections { isMember } } }'), 4],
  ])('counts %s', (_what, fields, cost) => {
    expect(read(`${leaves(30 - cost)} ${fields}`)).not.toThrow();
    expect(read(`${leaves(31 - cost)} ${fields}`)).toThrow('has a cost of 31');
  });

  it('counts a fragment each time it is used', () => {
    const fragment = 'fragment Ids on CartLine { a: id b: id c: id d: id e: id f: id g: id h: id }';
    const used = (times: number) =>
      `query Input { ${Array.from({ length: times }, (_, index) => `c${index}: cart { lines { ...Ids } }`).join(' ')} } ${fragment}`;
    expect(() => readInputQuery(used(3), TARGET)).not.toThrow();
    expect(() => readInputQuery(used(4), TARGET)).toThrow('has a cost of 32');
  });

  it('has at most 3,000 bytes', () => {
    const text = 'query Input { cart { lines { id } } }';
    expect(() => readInputQuery(text + ' '.repeat(3000 - text.length), TARGET)).not.toThrow();
    expect(() => readInputQuery(text + ' '.repeat(3001 - text.length), TARGET)).toThrow(
      'has 3001 bytes, more than 3000',
    );
  });

  it.each([
    ['a field that the schema lacks', 'query Input { cart { price } }', 'price'],
    ['a syntax error', 'query Input {', 'Syntax Error'],
    ['no fields', '', 'Syntax Error'],
    [
      'a variable of another type',
      'query Input($tags: Int) { cart { buyerIdentity { customer { hasAnyTag(tags: $tags) } } } }',
      'Variable "$tags" of type "Int" used in position expecting type',
    ],
  ])('is refused with %s', (_what, text, message) => {
    expect(() => readInputQuery(text, TARGET)).toThrow(message);
  });
});
