import { behaviour } from './behaviour.ts';

/** Uncertain behaviours of the Admin API. */
export const adminApiBehaviours = {
  earlierTokens: behaviour(['revoked', 'valid'], {
    description:
      'Expiring offline tokens from before a new one: revoked, as “About offline access tokens” says, or valid until they expire',
    source: 'B',
    where: 'surfaces/oauth/token-endpoint.ts',
    check: 'exchange two session tokens at once, and query the Admin API with both access tokens',
  }),
  throttledStatus: behaviour(['ok', 'too-many-requests'], {
    description: 'The HTTP status of `THROTTLED`: 200 or 429',
    source: 'K',
    where: 'surfaces/admin-api/graphql-endpoint.ts',
    check: 'send queries until one is throttled',
  }),
  personalData: behaviour(['shown', 'refused', 'withheld'], {
    description:
      'Name, email and phone number of a customer: shown, as to an approved app and in development stores; refused with `ACCESS_DENIED`; or null',
    source: 'C',
    where: 'surfaces/admin-api/resolvers/customers/customer.ts',
    check:
      'read `customer { firstName email }` in a store that is no development store, before the app is approved for protected customer data',
  }),
};
