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
    ['an object one, its scalars nothing', '{ shop { id name } }', 1],
    ['an object in an object one more', '{ shop { plan { displayName } } }', 2],
    [
      'a mutation ten',
      'mutation { productCreate(product: {title: "A"}) { product { id } userErrors { message } } }',
      11,
    ],
    ['a connection two and its items', '{ products(first: 10) { nodes { id } } }', 12],
    [
      'a connection the same by its edges',
      '{ products(first: 10) { edges { cursor node { id } } pageInfo { hasNextPage } } }',
      12,
    ],
    ['a connection in a connection', '{ products(first: 10) { nodes { variants(first: 5) { nodes { id } } } } }', 82],
    [
      'the dearest of what a node can be',
      '{ node(id: "x") { id ... on Product { seo { title } } ... on Shop { id } } }',
      2,
    ],
    ['a fragment as if it stood there', 'query { shop { ...Plan } } fragment Plan on Shop { plan { displayName } }', 2],
  ])('counts %s', (_what, query, cost) => {
    expect(requestedCost(context(query))).toBe(cost);
  });

  it('knows sizes from variables', () => {
    const query = 'query ($first: Int) { products(first: $first) { nodes { id } } }';
    expect(requestedCost(context(query, { first: 50 }))).toBe(52);
  });
});

describe('the actual cost', () => {
  it('counts the items that came, and nothing for what is null', () => {
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

describe('the bucket', () => {
  it('holds twenty seconds of its plan’s rate, and fills by the sandbox’s clock', () => {
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

  it('is larger on larger plans', () => {
    const { sandbox, shop } = openShop();
    shop.plan = 'advanced';
    expect(throttleStatus(sandbox, shop)).toMatchObject({ maximumAvailable: 4000, restoreRate: 200 });
    shop.plan = 'plus';
    expect(throttleStatus(sandbox, shop)).toMatchObject({ maximumAvailable: 20_000, restoreRate: 1000 });
  });
});
