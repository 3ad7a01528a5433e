import { behaviour } from './behaviour.ts';

/** What the Admin API may do in one way or another. */
export const adminApiBehaviours = {
  throttledStatus: behaviour(['ok', 'too-many-requests'], {
    says: 'The HTTP status of `THROTTLED`: 200 or 429',
    source: 'K',
    where: 'surfaces/admin-api/graphql-endpoint.ts',
    check: 'ask until throttled',
  }),
};
