import { parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '../../../testing/test-shop.ts';
import { adminSchema } from '../schema.ts';
import { actualCost } from './actual-cost.ts';
import { givePointsBack, takePoints, throttleStatus } from './rate-limit.ts';
import { type CostContext, requestedCost } from './requested-cost.ts';

let schema: CostContext['schema'];
beforeAll(async () => {
  schema = await adminSchema();
});

const context = (query: string, variables: Record<string, unknown> = {}): CostContext => ({
  schema,
  document: parse(query),
  variables,
  operationName: null,
});

describe('the requested cost', () => {
  it.each([
    ['an object is 1, without its scalars', '{ shop { id name } }', 1],
    ['an object in an object is 2', '{ shop { plan { displayName } } }', 2],
    [
      'a mutation is 10, and its objects',
      'mutation { productCreate(product: {title: "A"}) { product { id } userErrors { message } } }',
      11,
    ],
    ['a connection is 2, and its items', '{ products(first: 10) { nodes { id } } }', 12],
    [
      'a connection by its edges is the same',
      '{ products(first: 10) { edges { cursor node { id } } pageInfo { hasNextPage } } }',
      12,
    ],
    [
      'a nested connection is multiplied',
      '{ products(first: 10) { nodes { variants(first: 5) { nodes { id } } } } }',
      82,
    ],
    [
      'an interface is that of its most expensive type',
      '{ node(id: "x") { id ... on Product { seo { title } } ... on Shop { id } } }',
      2,
    ],
    [
      'a fragment is that of its fields',
      'query { shop { ...Plan } } fragment Plan on Shop { plan { displayName } }',
      2,
    ],
  ])('of %s', (_what, query, cost) => {
    expect(requestedCost(context(query))).toBe(cost);
  });

  it('uses page sizes in variables', () => {
    const query = 'query ($first: Int) { products(first: $first) { nodes { id } } }';
    expect(requestedCost(context(query, { first: 50 }))).toBe(52);
  });
});

describe('the actual cost', () => {
  it('counts the returned items, and nothing for null', () => {
    const query = '{ products(first: 10) { nodes { id seo { title } } } }';
    const data = {
      products: {
        nodes: [
          { id: '1', seo: { title: null } },
          { id: '2', seo: null },
        ],
      },
    };
    expect(requestedCost(context(query))).toBe(22);
    expect(actualCost(data, context(query))).toBe(5);
    expect(actualCost({ products: { nodes: [] } }, context(query))).toBe(2);
    expect(actualCost(null, context(query))).toBe(0);
  });
});

describe('the rate limit bucket', () => {
  it('holds twenty seconds of the plan’s restore rate, and refills by the sandbox’s clock', () => {
    const { sandbox, shop } = openShop();
    expect(throttleStatus(sandbox, shop)).toEqual({
      maximumAvailable: 2000,
      currentlyAvailable: 2000,
      restoreRate: 100,
    });
    expect(takePoints(sandbox, shop, 2000)).toBe(true);
    expect(takePoints(sandbox, shop, 1000)).toBe(false);
    sandbox.clock.ahead += 10_000;
    expect(takePoints(sandbox, shop, 1000)).toBe(true);
    givePointsBack(sandbox, shop, 400);
    expect(throttleStatus(sandbox, shop).currentlyAvailable).toBeGreaterThanOrEqual(400);
    sandbox.clock.ahead += 3_600_000;
    expect(throttleStatus(sandbox, shop).currentlyAvailable).toBe(2000);
  });

  it('is larger for larger plans', () => {
    const { sandbox, shop } = openShop();
    shop.plan = 'advanced';
    expect(throttleStatus(sandbox, shop)).toMatchObject({ maximumAvailable: 4000, restoreRate: 200 });
    shop.plan = 'plus';
    expect(throttleStatus(sandbox, shop)).toMatchObject({ maximumAvailable: 20_000, restoreRate: 1000 });
  });
});
