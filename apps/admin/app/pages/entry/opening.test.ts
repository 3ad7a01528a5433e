import { expect, it } from 'vitest';
import { billingOf } from '../../testing/test-billing';
import { type OpeningState, openingOf } from './opening';

const NEW_ON_GROWTH: OpeningState = {
  pathname: '/',
  parameters: new URLSearchParams(),
  details: billingOf('growth'),
  isChecked: true,
  isPricingClosed: false,
  isNew: true,
};

const open = (address: string, state: Partial<OpeningState> = {}) => {
  const { pathname, searchParams } = new URL(address, 'https://uptill.example');
  return openingOf({ ...NEW_ON_GROWTH, pathname, parameters: searchParams, ...state });
};

const NO_PLAN = { details: billingOf(null) };
const RETURNING = { isNew: false };

it.each<[string, string, Partial<OpeningState>, 'page' | 'pricing' | 'outline', string | null]>([
  ['a new merchant with a plan', '/?shop=a', {}, 'outline', '/first-steps?shop=a'],
  ['a new merchant on the first steps', '/first-steps', {}, 'page', null],
  ['a new merchant on a settings screen', '/sticky-bar', {}, 'page', null],
  ['a new merchant who has approved a charge', '/?shop=a&charge_id=1', {}, 'outline', '/first-steps?shop=a'],
  ['a new merchant who has declined a charge', '/?charge_id=1', NO_PLAN, 'pricing', '/?'],
  ['a merchant who has approved a charge', '/billing?charge_id=1&tab=2', RETURNING, 'page', '/billing?tab=2'],
  ['a merchant', '/', RETURNING, 'page', null],
  ['a shop without a plan, on any page', '/analytics', NO_PLAN, 'pricing', null],
  ['a shop that Shopify has not yet said the plan of', '/', { ...NO_PLAN, isChecked: false }, 'outline', null],
  ['a charge that Shopify has not yet told the result of', '/?charge_id=1', { isChecked: false }, 'page', null],
  ['a shop of the staff', '/', { ...RETURNING, details: { packageId: null, isAdmin: true } }, 'page', null],
  ['a link with show-billing', '/?show-billing=1', {}, 'pricing', null],
  ['the same, closed', '/?show-billing=1', { isPricingClosed: true }, 'outline', '/first-steps?'],
  ['a link with show-ftue', '/billing?show-ftue=1', RETURNING, 'outline', '/first-steps?'],
  ['a link with show-ftue after a charge', '/?show-ftue=1&charge_id=1', RETURNING, 'outline', '/first-steps?'],
  ['a link with show-ftue before the plan', '/?show-ftue=1', NO_PLAN, 'pricing', null],
])('%s', (_, address, state, shows, leadsTo) => {
  expect(open(address, state)).toMatchObject({ shows, leadsTo });
});

it('a redirect leads to a page that does not redirect', () => {
  for (const state of [{}, NO_PLAN, RETURNING]) {
    for (const address of ['/?charge_id=1', '/?show-ftue=1', '/?show-ftue=1&charge_id=1&show-billing=1']) {
      const { leadsTo, makesNew } = open(address, { ...state, isPricingClosed: true });
      if (leadsTo) expect(open(leadsTo, { ...state, ...(makesNew && { isNew: true }) }).leadsTo).toBeNull();
    }
  }
});
